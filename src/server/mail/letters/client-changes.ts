import { type EntityManager, In, MoreThan } from 'typeorm';
import { clockOf, readableDay } from '#shared/calendar/uae-time.ts';
import { type LeadEvent, type LeadEventType, sentenceOf, THE_CLIENT } from '#shared/events.ts';
import { type AppointmentRow, timeOf } from '../../leads/appointment-row.ts';
import { type EventRow, toEvent } from '../../leads/event.entity.ts';
import { changesByClients } from '../../leads/events.repository.ts';
import type { LogRange } from '../../leads/log-consumer.ts';
import type { DeliveryLeadRow, DeliveryRow } from '../delivery.entity.ts';
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

export type ClientChanges = readonly { lead: AppointmentRow; event: LeadEvent }[];

export function clientChangesLetter(all: ClientChanges, publicUrl: string): Letter {
  const count = all.length;
  const changes = all.slice(0, DESCRIBED);
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

/** The appointments that clients changed in a range of the event log. */
export async function changedIn(
  reader: EntityManager,
  { after, upTo }: LogRange,
): Promise<string[]> {
  const events = await changesByClients(reader, after);
  const within = events.filter(({ number }) => (number ?? Infinity) <= upTo);
  return [...new Set(within.flatMap(({ subject }) => subject?.id ?? []))];
}

/**
 * The latest changes of appointments by their clients, without those that staff have decided since
 * and those after `upTo`, which another mail contains.
 */
export async function clientChangesOf(
  reader: EntityManager,
  ids: readonly string[],
  upTo: number,
): Promise<ClientChanges> {
  const latest = new Map<string, LeadEvent>();
  const rows = await reader.find<EventRow>('event', {
    where: { subjectId: In([...ids]), actorKind: THE_CLIENT.kind, number: MoreThan(0) },
    order: { number: 'ASC' },
  });
  for (const row of rows) latest.set(row.subjectId ?? '', toEvent<LeadEventType>(row));
  const leads = await reader.findBy<AppointmentRow>('appointment', { id: In([...ids]) });
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const events = [...latest.values()].sort((a, b) => Number(a.number) - Number(b.number));
  return events.flatMap((event) => {
    const lead = byId.get(event.subject?.id ?? '');
    const isOpen = lead && Number(event.number) <= upTo && stillHolds(event, lead);
    return isOpen ? [{ lead, event }] : [];
  });
}

/** The changes in a mail to staff that are still open. */
export async function openChanges(
  reader: EntityManager,
  { id, logNumber }: DeliveryRow,
): Promise<ClientChanges> {
  const listed = await reader.findBy<DeliveryLeadRow>('delivery-lead', { deliveryId: id });
  const ids = listed.map(({ leadId }) => leadId);
  return clientChangesOf(reader, ids, logNumber ?? Infinity);
}

/** Whether an appointment still has the state after its client's change. */
function stillHolds({ type, data }: LeadEvent, row: AppointmentRow): boolean {
  if (data.to.status !== row.status) return false;
  if (row.status === 'rejected') return true;
  const isSameTime = data.time?.startsAt === timeOf(row)?.startsAt;
  const isWithdrawn = type === 'appointment.time_asked' && data.wished === null;
  return isSameTime && (isWithdrawn || row.status !== 'approved' || row.wishAt !== null);
}
