import type { EntityManager } from 'typeorm';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { type EventOf, isChange, type LeadEvent, type LeadEventType } from '#shared/events.ts';
import type { Meeting } from '../../calendar/meeting.ts';
import { spanOfTime } from '../../calendar/occupied.ts';
import type { Environment } from '../../environment.ts';
import { type AppointmentRow, timeOf } from '../../leads/appointment-row.ts';
import { MAIL } from '../../operating-limits.ts';
import type { Deliveries, NewDelivery } from '../deliveries.ts';
import type { DeliveryRow } from '../delivery.entity.ts';
import { type Letterhead, mailOf } from '../letters/letter.ts';
import type { Letter } from '../letters/letter-page.ts';
import {
  CLIENT,
  calendarMessages,
  clientAddress,
  invitedTimes,
  isLastUnsent,
  isSameTime,
} from './calendar-messages.ts';
import { canSendRejection, dueAfterAcknowledgement } from './call-off.ts';
import { linkPart } from './client-link.ts';
import {
  keptTimeLetter,
  rejectionLetter,
  reminderLetter,
  timeWantedLetter,
  type WishAnswer,
} from './meeting-letters.ts';
import { createMeetingMessages, meetingFor, recipientsOf } from './meeting-messages.ts';
import { unansweredWish } from './unanswered-wish.ts';

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
  next: number;
}

/** Delays messages, so that a decision that is undone soon sends nothing. */
const dueAfter = ({ createdAt }: LeadEvent) => new Date(createdAt.getTime() + MAIL.decisionMs);

const isByClient = ({ actor }: LeadEvent) => actor.kind === 'client';

/** The answer to the client's requested time; undefined if the move does not answer a request. */
const answerOf = ({ type, data }: LeadEvent): WishAnswer | undefined =>
  type === 'appointment.moved' && data.wished
    ? { isAccepted: data.accepted, wished: data.wished }
    : undefined;

/** Adds approved appointments to calendars, and removes those that are cancelled. */
export function createInvitations(
  deliveries: Deliveries,
  letterhead: Letterhead,
  { now }: Environment,
) {
  const { reminders, rejected, publicUrl } = letterhead;
  const linkOf = ({ locale }: AppointmentRow) => linkPart(publicUrl, locale);
  const messageTo = createMeetingMessages(letterhead, { now });

  /** The reason given by staff, if the settings allow the client to read it. */
  const reasonFor = (event: LeadEvent) =>
    rejected === 'reason' && !isByClient(event) ? event.data.reason : null;

  async function sentFor(writer: EntityManager, lead: AppointmentRow): Promise<SentMessages> {
    const rows = await deliveries.ofLead(writer, lead.id);
    const messages = calendarMessages(rows);
    const next = (messages.at(-1)?.sequence ?? -1) + 1;
    return { rows, address: clientAddress(lead, rows), invited: invitedTimes(messages), next };
  }

  const note = (
    { lead, event }: Changed,
    recipient: string,
    letter: Letter,
    meeting: Meeting | undefined,
  ): NewDelivery => ({
    reason: ['confirmation', event.id, meeting?.start.toISOString()].filter(Boolean).join('/'),
    kind: 'confirmation',
    leadId: lead.id,
    recipient,
    content: mailOf(letter),
    dueAt: dueAfter(event),
    ...(meeting && { expiresAt: meeting.end }),
  });

  function remindersOf(
    { lead, event }: Changed,
    recipient: string,
    meeting: Meeting,
  ): NewDelivery[] {
    return reminders.flatMap((hours): NewDelivery[] => {
      const dueAt = new Date(meeting.start.getTime() - hours * HOUR_MS);
      if (dueAt <= now()) return [];
      const letter = reminderLetter({ lead, meeting, link: [linkOf(lead)] }, hours);
      return [
        {
          reason: `reminder/${event.id}/${hours}/${meeting.start.toISOString()}`,
          kind: 'reminder',
          leadId: lead.id,
          recipient,
          content: mailOf(letter),
          dueAt,
          // Its text would be wrong much later.
          expiresAt: new Date(dueAt.getTime() + (hours * HOUR_MS) / 2),
        },
      ];
    });
  }

  async function approved(writer: EntityManager, changed: Changed, sent: SentMessages) {
    const { lead, event } = changed;
    const { rows, address, invited, next } = sent;
    // Old events do not contain the confirmed time.
    const time = event.data.time ?? timeOf(lead);
    if (time === null) {
      if (event.type === 'lead.undone' && !isLastUnsent(rows, 'confirmation')) return;
      return deliveries.add(writer, [
        note(changed, address, timeWantedLetter(lead, linkOf(lead)), undefined),
      ]);
    }
    const meeting = meetingFor(lead, spanOfTime(time), letterhead);
    // The meeting is over. Cancel any invitation to a later time.
    if (meeting.end <= now()) {
      await calledOff(writer, changed, sent, null);
      return;
    }
    const all = remindersOf(changed, address, meeting);
    const answer = answerOf(event);
    for (const [index, recipient] of recipientsOf(lead, address, letterhead).entries()) {
      const before = invited.get(recipient.to);
      // The recipient's calendar already contains the meeting.
      if (isSameTime(before, meeting)) {
        const wished = recipient.to === CLIENT && (await unansweredWish(writer, lead, rows));
        if (wished) {
          const letter = keptTimeLetter({ lead, meeting, link: [linkOf(lead)] }, wished);
          all.push(note(changed, address, letter, meeting));
        }
        continue;
      }
      const earlier = before && meetingFor(lead, before, letterhead);
      const message = { lead, meeting, earlier, answer, reason: null, dueAt: dueAfter(event) };
      all.push(messageTo({ ...message, kind: 'invitation', sequence: next }, recipient, index));
    }
    await deliveries.add(writer, all);
  }

  /** Notifies the client of a declined request. The invitation and reminders stay unchanged. */
  async function kept(writer: EntityManager, changed: Changed<'appointment.time_kept'>) {
    const { lead, event } = changed;
    const { time, wished } = event.data;
    if (!time || !wished) return;
    const meeting = meetingFor(lead, spanOfTime(time), letterhead);
    if (meeting.end <= now()) return;
    const { address } = await sentFor(writer, lead);
    const letter = keptTimeLetter({ lead, meeting, link: [linkOf(lead)] }, wished);
    await deliveries.add(writer, [note(changed, address, letter, meeting)]);
  }

  /** Notifies the client of a rejected booking; see `canSendRejection` for the exceptions. */
  async function rejection(
    writer: EntityManager,
    { lead, event }: Changed,
    { rows, address }: SentMessages,
  ) {
    const { from, to, time } = event.data;
    if (rejected === 'off' || to.status !== 'rejected' || from.status === 'rejected') return;
    if (isByClient(event) || from.status === 'completed') return;
    if (time && new Date(time.startsAt) <= now()) return;
    if (!canSendRejection(rows)) return;
    if (event.type === 'lead.undone' && !isLastUnsent(rows, 'rejection')) return;
    const letter = rejectionLetter(lead, reasonFor(event), publicUrl);
    await deliveries.add(writer, [
      {
        reason: `rejection/${event.id}`,
        kind: 'rejection',
        leadId: lead.id,
        recipient: address,
        content: mailOf(letter),
        dueAt: dueAfterAcknowledgement(rows, dueAfter(event), now()),
      },
    ]);
  }

  /** Sends a cancellation to everyone who is invited. Returns whether the client was invited. */
  async function calledOff(
    writer: EntityManager,
    { lead, event }: Changed,
    { address, invited, next }: SentMessages,
    reason = reasonFor(event),
  ): Promise<boolean> {
    const known = recipientsOf(lead, address, letterhead);
    // Former staff addresses in STAFF_MAIL may still have the meeting in their calendars.
    const former = [...invited.keys()].filter((to) => !known.some((one) => one.to === to));
    const everyone = [...known, ...former.map((to) => ({ to, name: '', address: to }))];
    const all = everyone.flatMap((recipient, index) => {
      const span = invited.get(recipient.to);
      if (span === undefined || span.end <= now()) return [];
      const meeting = meetingFor(lead, span, letterhead);
      const message = { lead, meeting, earlier: undefined, dueAt: dueAfter(event) };
      const off = { ...message, kind: 'cancellation', reason, sequence: next } as const;
      return [messageTo(off, recipient, index)];
    });
    await deliveries.add(writer, all);
    return invited.has(CLIENT);
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
        const isNotified = await calledOff(writer, changed, sent);
        if (!isNotified) await rejection(writer, changed, sent);
      }
    }
  };
}
