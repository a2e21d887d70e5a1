import { type EntityManager, In } from 'typeorm';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { type EventOf, isChange, type LeadEventType } from '#shared/events.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { spanOfTime } from '../../calendar/occupied.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import { consumeLog } from '../../leads/event-log.ts';
import { type AppointmentRow, leadsOfKind } from '../../leads/lead-kind.ts';
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

interface Changed<Type extends LeadEventType = LeadEventType> {
  lead: AppointmentRow;
  event: EventOf<Type>;
}

interface SentMessages {
  rows: DeliveryRow[];
  address: string;
  invited: Map<string, Interval>;
}

/**
 * Stores the messages that a change of an appointment causes. They are written when they are sent,
 * and only if they still apply then.
 */
export function createInvitations(
  deliveries: Deliveries,
  { reminders, rejected, staff }: Pick<Letterhead, 'reminders' | 'rejected' | 'staff'>,
  { now }: Environment,
) {
  async function sentFor(writer: EntityManager, lead: AppointmentRow): Promise<SentMessages> {
    const rows = await deliveries.ofLead(writer, lead.id);
    return { rows, address: clientAddress(lead, rows), invited: invitedTimes(rows) };
  }

  /** A message that waits, so that a decision that is undone soon sends nothing. */
  const message = (
    { lead, event }: Changed,
    kind: NewDelivery['kind'],
    recipient: string,
    more: Partial<NewDelivery> = {},
  ): NewDelivery => ({
    reason: `${kind}/${event.id}`,
    ...{ kind, leadId: lead.id, aboutId: event.id, recipient },
    dueAt: new Date(event.createdAt.getTime() + MAIL.decisionMs),
    ...more,
  });

  function remindersOf(changed: Changed, recipient: string, start: Date): NewDelivery[] {
    return reminders.flatMap((hours): NewDelivery[] => {
      const dueAt = new Date(start.getTime() - hours * HOUR_MS);
      if (dueAt <= now()) return [];
      // Much later, the reminder would come too late.
      const expiresAt = new Date(dueAt.getTime() + (hours * HOUR_MS) / 2);
      const reason = `reminder/${changed.event.id}/${hours}`;
      return [message(changed, 'reminder', recipient, { reason, dueAt, expiresAt })];
    });
  }

  /** Calendar messages with a reason key for each recipient. */
  const toEach = (
    changed: Changed,
    kind: 'invitation' | 'cancellation',
    recipients: readonly { to: string; address: string; expiresAt: Date }[],
  ): NewDelivery[] =>
    recipients.map(({ to, address, expiresAt }, index) =>
      message(changed, kind, address, {
        reason: `${kind}/${changed.event.id}/${index}`,
        toStaff: to !== CLIENT,
        expiresAt,
      }),
    );

  async function approved(writer: EntityManager, changed: Changed, sent: SentMessages) {
    const { event } = changed;
    const { rows, address, invited } = sent;
    const { time } = event.data;
    if (time === null) {
      if (event.type === 'lead.undone' && !isLastUnsent(rows, 'confirmation')) return;
      return deliveries.add(writer, [message(changed, 'confirmation', address)]);
    }
    const span = spanOfTime(time);
    const expiresAt = span.end;
    // The meeting is over. Cancel any invitation to a later time.
    if (span.end <= now()) return calledOff(writer, changed, sent);
    const everyone = [
      { to: CLIENT, address, expiresAt },
      ...staff.map((one) => ({ to: one.address.toLowerCase(), address: one.address, expiresAt })),
    ];
    // A calendar that already contains the meeting needs no invitation.
    const uninvited = everyone.filter(({ to }) => !isSameTime(invited.get(to), span));
    await deliveries.add(writer, [
      ...remindersOf(changed, address, span.start),
      ...toEach(changed, 'invitation', uninvited),
    ]);
  }

  /** Notifies the client of a declined request. The invitation and reminders stay unchanged. */
  async function kept(writer: EntityManager, changed: Changed<'appointment.time_kept'>) {
    const { time, wished } = changed.event.data;
    if (!time || !wished) return;
    const expiresAt = spanOfTime(time).end;
    if (expiresAt <= now()) return;
    const { address } = await sentFor(writer, changed.lead);
    await deliveries.add(writer, [message(changed, 'confirmation', address, { expiresAt })]);
  }

  /** Notifies the client of a rejected booking; see `canSendRejection` for the exceptions. */
  async function rejection(writer: EntityManager, changed: Changed, sent: SentMessages) {
    const { event } = changed;
    const { rows, address } = sent;
    const { from, to, time } = event.data;
    if (rejected === 'off' || to.status !== 'rejected' || from.status === 'rejected') return;
    if (isByClient(event) || from.status === 'completed') return;
    if (time && new Date(time.startsAt) <= now()) return;
    if (!canSendRejection(rows)) return;
    if (event.type === 'lead.undone' && !isLastUnsent(rows, 'rejection')) return;
    await deliveries.add(writer, [message(changed, 'rejection', address)]);
  }

  /** Sends a cancellation to everyone who is invited, also to former addresses in STAFF_MAIL. */
  async function calledOff(writer: EntityManager, changed: Changed, sent: SentMessages) {
    const ahead = [...sent.invited].filter(([, { end }]) => end > now());
    const recipients = ahead.map(([to, { end }]) => {
      const known = staff.find(({ address }) => address.toLowerCase() === to)?.address ?? to;
      return { to, address: to === CLIENT ? sent.address : known, expiresAt: end };
    });
    await deliveries.add(writer, toEach(changed, 'cancellation', recipients));
  }

  return async (writer: EntityManager, changes: readonly Changed[]): Promise<void> => {
    for (const changed of changes) {
      const { lead, event } = changed;
      const { status } = event.data.to;
      if (!isChange(event)) continue;
      if (event.type === 'lead.undone' && !isChange({ type: event.data.undid })) continue;
      // A client who requests another time keeps the invitation until staff decide.
      if (isByClient(event) && status !== 'rejected') continue;
      if (event.type === 'appointment.time_kept') {
        await kept(writer, { lead, event });
        continue;
      }
      await deliveries.withdraw(writer, lead.id, REPLACED);
      const sent = await sentFor(writer, lead);
      if (status === 'approved') await approved(writer, changed, sent);
      else if (status !== 'completed') {
        await calledOff(writer, changed, sent);
        if (!sent.invited.has(CLIENT)) await rejection(writer, changed, sent);
      }
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
  return consumeLog(database, 'mail', KIND_NAMES, async (writer, events) => {
    for (const logged of events) {
      const { kind } = logged;
      const created = logged.created.map(({ lead }) => lead);
      await acknowledge(writer, leadsOfKind(kind, created));
      if (logged.kind === 'appointment') await invite(writer, logged.changed);
      // Keep the sender's fingerprint only in the delivery, which is deleted later.
      const ids = created.filter(({ sender }) => sender).map(({ id }) => id);
      if (ids.length > 0) await writer.update(kind, { id: In(ids) }, { sender: null });
    }
  });
}
