import { timeOf } from '#server/leads/appointment-times.ts';
import { type EventRow, toRow } from '#server/leads/events.repository.ts';
import type { LeadOfKind } from '#server/leads/lead-kind.ts';
import { type Actor, freshOf, NO_DETAILS } from '#shared/events.ts';
import { idOf } from './made-up-leads.ts';
import type { Random } from './names.ts';

const SLOWEST_MS = 3 * 86_400_000;

/** The statuses that the lead has had, its current one last. */
function statusesOf({ kind, lead }: LeadOfKind): string[] {
  const fresh = freshOf(kind).status;
  if (lead.status === fresh) return [fresh];
  return lead.status === 'completed' ? [fresh, 'approved', 'completed'] : [fresh, lead.status];
}

/** The events of a made-up lead. Most leads are answered within hours. */
export function madeUpEvents(one: LeadOfKind, actor: Actor, now: number, random: Random) {
  const { kind, lead } = one;
  const { id, createdAt, rejectionReason: reason } = lead;
  const statuses = statusesOf(one);
  const data = { ...NO_DETAILS, reason, time: kind === 'appointment' ? timeOf(one.lead) : null };
  return statuses.slice(1).map((status, index): EventRow => {
    const delay = (index + random() ** 4) * SLOWEST_MS;
    const at = Math.min(now, createdAt.getTime() + delay);
    const row = toRow({
      id: idOf(at, random),
      type: status === 'approved' ? 'appointment.approved' : (`${kind}.status_changed` as const),
      subject: { kind, id },
      actor,
      version: index + 2,
      createdAt: new Date(at),
      data: {
        ...data,
        from: { status: statuses[index] },
        to: { status },
        ...(status === 'approved' && { restored: false }),
      },
    });
    // Jobs ignore events with numbers up to 0.
    return { ...row, number: index + 2 - statuses.length };
  });
}
