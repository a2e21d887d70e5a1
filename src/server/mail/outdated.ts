import { type EntityManager, Not } from 'typeorm';
import type { DeliveryKind } from '#shared/mail/mail.ts';
import { confirmedSpan } from '../calendar/occupied.ts';
import type { AppointmentRow } from '../leads/appointment-row.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import { openChanges } from './letters/client-changes.ts';
import { calendarMessages, invitedTimes, isSameTime } from './meetings/calendar-messages.ts';
import { canSendRejection } from './meetings/call-off.ts';

const CHANGED = 'The appointment has changed since this message was written.';
/** The appointment status that each kind of message requires. */
const STATUSES: Partial<Record<DeliveryKind, string>> = {
  acknowledgement: 'pending',
  invitation: 'approved',
  cancellation: 'not approved',
  confirmation: 'approved',
  reminder: 'approved',
  rejection: 'rejected',
};
const TIME = /\/(\d{4}-[\d-]+T[\d:.]+Z)$/;

/** Returns the reason not to send an invitation or cancellation; undefined if it may be sent. */
async function calendarOutdated(
  reader: EntityManager,
  row: DeliveryRow,
  lead: AppointmentRow,
  now: Date,
) {
  const where = { leadId: lead.id };
  const all = calendarMessages(await reader.findBy<DeliveryRow>('delivery', where));
  const own = all.find((one) => one.row.id === row.id);
  if (own === undefined) return undefined;
  const toSame = all.filter(({ to }) => to === own.to);
  const isOld = toSame.some((one) => one.sequence > own.sequence && one.row.state !== 'withdrawn');
  if (isOld) return 'A newer message about this appointment exists.';
  const time = confirmedSpan(lead);
  if (row.kind === 'invitation') {
    return lead.status === 'approved' && isSameTime(time, own.span) ? undefined : CHANGED;
  }
  const before = toSame.filter((one) => one.sequence < own.sequence);
  if (!invitedTimes(before).has(own.to)) return 'The recipient was not invited.';
  // A cancellation is correct for an approved meeting that was moved into the past.
  const isOver = time !== undefined && time.end <= now;
  return lead.status === 'approved' && !isOver ? CHANGED : undefined;
}

/** Deleting an account deletes its inbox, but not its mail. */
async function mentionOutdated(reader: EntityManager, reason: string) {
  const [, noteId, adminId] = reason.split('/');
  const isOpen = await reader.existsBy('inbox-item', { noteId, adminId });
  return isOpen ? undefined : 'This mention or its account no longer exists.';
}

/** Returns the reason not to send a message; undefined if it may be sent. */
export async function whyOutdated(
  reader: EntityManager,
  row: DeliveryRow,
  now: Date,
): Promise<string | undefined> {
  const { kind, leadId, reason } = row;
  if ((await openChanges(reader, row))?.count === 0) return 'These changes are no longer open.';
  if (leadId === null) return undefined;
  if (kind === 'mention') return mentionOutdated(reader, reason);
  const status = STATUSES[kind];
  if (status === undefined) return undefined;
  const lead = await reader.findOneBy<AppointmentRow>('appointment', { id: leadId });
  if (lead === null) return undefined;
  if (kind === 'invitation' || kind === 'cancellation') {
    return calendarOutdated(reader, row, lead, now);
  }
  // Keep the acknowledgement while staff may still undo the decision.
  const isSoon = now.getTime() - row.createdAt.getTime() < MAIL.decisionMs;
  if (kind === 'acknowledgement' && isSoon) return undefined;
  if (kind === 'acknowledgement' || kind === 'rejection') {
    if (lead.status !== status) return CHANGED;
    if (kind === 'acknowledgement') return undefined;
    const others = await reader.findBy<DeliveryRow>('delivery', { leadId, id: Not(row.id) });
    return canSendRejection(others) ? undefined : 'No earlier message reached this client.';
  }
  const [, time = null] = TIME.exec(reason) ?? [];
  // Reminders stored by earlier versions have no time in their reason key.
  const isFor =
    (kind === 'reminder' && time === null) || time === (lead.startsAt?.toISOString() ?? null);
  return lead.status === status && isFor ? undefined : CHANGED;
}
