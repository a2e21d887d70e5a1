import { type EntityManager, In } from 'typeorm';
import { clockOf, readableDay } from '#shared/calendar/uae-time.ts';
import { type LeadEvent, sentenceOf } from '#shared/events.ts';
import { type AppointmentRow, timeOf } from '../../leads/appointment-row.ts';
import { changesByClients } from '../../leads/events.repository.ts';
import type { LogRange } from '../../leads/log-consumer.ts';
import type { DeliveryRow } from '../delivery.entity.ts';
import { namesOf } from './lead-words.ts';
import { TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import { inLine } from './safe-text.ts';
import { DESCRIBED, leadPart, moreThan } from './staff-letters.ts';

function inUae(instant: string): string {
  const { date, time } = clockOf(new Date(instant));
  return `${readableDay(date)}, ${time} UAE time`;
}

function wordsOf(event: LeadEvent): [string, string] {
  const { type, data } = event;
  const confirmed = data.time ? inUae(data.time.startsAt) : '';
  if (type === 'appointment.cancelled') {
    const cancelled = confirmed
      ? `The client has cancelled the meeting of ${confirmed}.`
      : 'The client has withdrawn this request.';
    return ['Cancelled by the client', cancelled];
  }
  if (type !== 'appointment.time_asked')
    return ['Changed by the client', `The client ${sentenceOf(event)}.`];
  const { wished } = data;
  if (wished === null) {
    const text = `The client no longer asks for another time. The meeting stays at ${confirmed}.`;
    return ['Confirmed time kept by the client', text];
  }
  const stays = confirmed ? ` The meeting stays at ${confirmed} until you decide.` : '';
  return ['Another time requested', `The client asks for ${wished}.${stays}`];
}

export interface ClientChanges {
  count: number;
  changes: { lead: AppointmentRow; event: LeadEvent }[];
}

export function clientChangesLetter({ count, changes }: ClientChanges, publicUrl: string): Letter {
  const [first] = changes;
  const heading =
    count === 1 && first
      ? `${wordsOf(first.event)[0]}: ${inLine(first.lead.fullName, 60)}`
      : `${count} clients changed their appointments: ${namesOf(count, changes)}`;
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    ...(count === 1 && first && { preview: wordsOf(first.event)[1] }),
    parts: [
      ...changes.map(({ lead, event }) =>
        leadPart(publicUrl, { kind: 'appointment', lead }, wordsOf(event)[1]),
      ),
      ...moreThan(changes, count),
    ],
  };
}

const REASON = /^client-change\/(\d+)-(\d+)\//;

/** The reason key of mails about changes in a range of the event log, without the recipient. */
export const changesReason = ({ after, upTo }: LogRange) => `client-change/${after}-${upTo}`;

/** Changes by clients in a range of the event log, without those that staff have decided since. */
export async function clientChangesIn(
  reader: EntityManager,
  { after, upTo }: LogRange,
): Promise<ClientChanges> {
  const latest = new Map<string, LeadEvent>();
  for (const event of await changesByClients(reader, after)) {
    if (event.subject) latest.set(event.subject.id, event);
  }
  const events = [...latest.values()].filter(({ number }) => (number ?? Infinity) <= upTo);
  const ids = events.map(({ subject }) => subject?.id);
  const leads = await reader.findBy<AppointmentRow>('appointment', { id: In(ids) });
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const changes = events.flatMap((event) => {
    const lead = byId.get(event.subject?.id ?? '');
    return lead && stillHolds(event, lead) ? [{ lead, event }] : [];
  });
  return { count: changes.length, changes: changes.slice(0, DESCRIBED) };
}

/** Whether an appointment still has the state after its client's change. */
function stillHolds({ type, data }: LeadEvent, row: AppointmentRow): boolean {
  if (data.to.status !== row.status) return false;
  if (row.status === 'rejected') return true;
  const isSameTime = data.time?.startsAt === timeOf(row)?.startsAt;
  const isWithdrawn = type === 'appointment.time_asked' && data.wished === null;
  return isSameTime && (isWithdrawn || row.status !== 'approved' || row.wishAt !== null);
}

/** The changes that are still open when a mail about them is sent; undefined for any other message. */
export async function openChanges(
  reader: EntityManager,
  { reason }: Pick<DeliveryRow, 'reason'>,
): Promise<ClientChanges | undefined> {
  const [, after, upTo] = REASON.exec(reason) ?? [];
  if (after === undefined) return undefined;
  return clientChangesIn(reader, { after: Number(after), upTo: Number(upTo) });
}
