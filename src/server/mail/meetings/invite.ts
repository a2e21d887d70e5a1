import type { EntityManager } from 'typeorm';
import { isChange, isCreated, type LeadEvent } from '#shared/events.ts';
import { spanOfTime } from '../../calendar/occupied.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import { consumeLog } from '../../leads/event-log.ts';
import type { AppointmentRow } from '../../leads/lead-kind.ts';
import { MAIL } from '../../operating-limits.ts';
import type { Deliveries, NewDelivery } from '../deliveries.ts';
import type { DeliveryRow } from '../delivery.entity.ts';
import { createAcknowledgements } from '../letters/acknowledgement.ts';
import type { Letterhead } from '../letters/letter.ts';
import {
  CLIENT,
  canSendRejection,
  clientAddress,
  invitedTimes,
  isByClient,
  isLastUnsent,
  isSameTime,
} from './invited.ts';

const HOUR_MS = 3_600_000;
/** Kinds of unsent messages that a new decision replaces. */
const REPLACED = ['rejection', 'invitation', 'cancellation', 'confirmation', 'reminder'] as const;

interface Changed {
  lead: AppointmentRow;
  event: LeadEvent;
}

/**
 * Whether a change may cause messages. A client who requests another time keeps the invitation
 * until staff decide.
 */
function isDecision(event: LeadEvent): boolean {
  if (!isChange(event) || (event.type === 'lead.undone' && !isChange({ type: event.data.undid }))) {
    return false;
  }
  return !isByClient(event) || event.data.to.status === 'rejected';
}

/**
 * Stores the messages that a change of an appointment causes. They are written when they are sent,
 * and only if they still apply then.
 */
function createInvitations(
  deliveries: Deliveries,
  { reminders, rejected, staff }: Pick<Letterhead, 'reminders' | 'rejected' | 'staff'>,
  { now }: Environment,
) {
  /** A message that waits, so that a decision that is undone soon sends nothing. */
  const message = (
    { lead, event }: Changed,
    kind: NewDelivery['kind'],
    recipient: string,
    more: Partial<NewDelivery> = {},
  ): NewDelivery => ({
    reason: `${kind}/${event.id}`,
    kind,
    leadId: lead.id,
    aboutId: event.id,
    recipient,
    dueAt: new Date(event.createdAt.getTime() + MAIL.decisionMs),
    ...more,
  });

  function remindersOf(changed: Changed, recipient: string, start: Date): NewDelivery[] {
    return reminders.flatMap((hours): NewDelivery[] => {
      const dueAt = new Date(start.getTime() - hours * HOUR_MS);
      if (dueAt <= now()) return [];
      // Halfway to the meeting, it is too late for the reminder.
      const expiresAt = new Date(dueAt.getTime() + (hours * HOUR_MS) / 2);
      const reason = `reminder/${changed.event.id}/${hours}`;
      return [message(changed, 'reminder', recipient, { reason, dueAt, expiresAt })];
    });
  }

  /** Whether the client is notified of a rejected booking; see also `canSendRejection`. */
  function isRejection(event: LeadEvent, rows: readonly DeliveryRow[]): boolean {
    const { from, to, time } = event.data;
    if (rejected === 'off' || to.status !== 'rejected' || isByClient(event)) return false;
    if (from.status === 'rejected' || from.status === 'completed') return false;
    if ((time && new Date(time.startsAt) <= now()) || !canSendRejection(rows)) return false;
    return event.type !== 'lead.undone' || isLastUnsent(rows, 'rejection');
  }

  function messagesOf(changed: Changed, rows: readonly DeliveryRow[]): NewDelivery[] {
    const { lead, event } = changed;
    const { to, time } = event.data;
    if (to.status === 'completed') return [];
    const address = clientAddress(lead, rows);
    const span = time && spanOfTime(time);
    const isAhead = span !== null && span.end > now();
    if (event.type === 'appointment.time_kept') {
      const isAnswer = isAhead && event.data.wished !== null;
      return isAnswer ? [message(changed, 'confirmation', address, { expiresAt: span.end })] : [];
    }
    if (to.status === 'approved' && span === null) {
      const isKnown = event.type === 'lead.undone' && !isLastUnsent(rows, 'confirmation');
      return isKnown ? [] : [message(changed, 'confirmation', address)];
    }
    const invited = invitedTimes(rows);
    const isInvited = to.status === 'approved' && isAhead;
    const kind = isInvited ? 'invitation' : 'cancellation';
    const addressOf = new Map([
      [CLIENT, address],
      ...staff.map((one) => [one.address.toLowerCase(), one.address] as const),
    ]);
    // A calendar that already contains the meeting needs no invitation. Former addresses in
    // STAFF_MAIL get the cancellation too.
    const recipients: [to: string, end: Date][] = isInvited
      ? [...addressOf.keys()].flatMap((to) =>
          isSameTime(invited.get(to), span) ? [] : [[to, span.end]],
        )
      : [...invited].flatMap(([to, { end }]) => (end > now() ? [[to, end]] : []));
    const messages = recipients.map(([to, expiresAt], index) =>
      message(changed, kind, addressOf.get(to) ?? to, {
        reason: `${kind}/${event.id}/${index}`,
        toStaff: to !== CLIENT,
        expiresAt,
      }),
    );
    if (isInvited) return [...remindersOf(changed, address, span.start), ...messages];
    const isRejected = !invited.has(CLIENT) && isRejection(event, rows);
    return isRejected ? [...messages, message(changed, 'rejection', address)] : messages;
  }

  return async (writer: EntityManager, changes: readonly Changed[]): Promise<void> => {
    for (const changed of changes) {
      const { lead, event } = changed;
      if (!isDecision(event)) continue;
      const rows = await deliveries.ofLead(writer, lead.id);
      // Keeping the time leaves the invitation and the reminders unchanged.
      if (event.type !== 'appointment.time_kept') {
        await deliveries.withdraw(writer, lead.id, REPLACED);
      }
      await deliveries.add(writer, messagesOf(changed, rows));
    }
  };
}

/** Follows the event log and stores the messages to visitors and clients. */
export function followLeads(
  database: Database,
  deliveries: Deliveries,
  letterhead: Letterhead,
  environment: Environment,
): Job {
  const acknowledge = createAcknowledgements(deliveries, letterhead, environment);
  const invite = createInvitations(deliveries, letterhead, environment);
  return consumeLog(database, 'mail', async (writer, events) => {
    const created = events.filter(({ event }) => isCreated(event));
    await acknowledge(writer, created);
    await invite(
      writer,
      events.flatMap((each) => (each.kind === 'appointment' ? [each] : [])),
    );
    // Keep the sender's fingerprint only in the delivery, which is deleted later.
    for (const { kind, lead } of created) {
      if (lead.sender) await writer.update(kind, { id: lead.id }, { sender: null });
    }
  });
}
