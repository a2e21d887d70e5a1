import type { EntityManager } from 'typeorm';
import type { Interval } from '#shared/office-hours.ts';
import { isClient } from '../calendar/client.ts';
import { type Meeting, meetingOf } from '../calendar/meeting.ts';
import { spanOf } from '../calendar/occupied.ts';
import type { Environment } from '../environment.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries, NewDelivery } from '../mailer/deliveries.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { calendarPart } from './calendar-part.ts';
import { linkPart } from './client-link.ts';
import { mailOf } from './letter.ts';
import type { Part } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';
import {
  booked,
  cancellationLetter,
  invitationLetter,
  reminderLetter,
  timeWantedLetter,
  updateLetter,
} from './meeting-letters.ts';

const HOUR_MS = 3_600_000;

interface Changed {
  lead: LeadRow;
  event: LeadEventRow;
}

/** What calendars were told of an appointment. */
interface Calendars {
  /** The time of the invitation that stands; undefined where none does. */
  invited: Interval | undefined;
  /** The sequence number of the next invitation or cancellation. */
  next: number;
}

const REASON = /^calendar\/[^/]+\/(\d+)\/\d+\/(.+)\+(\d+)$/;

/** The reason of a message to a calendar: it says what was told, so that each is told once. */
function reasonOf(id: string, sequence: number, recipient: number, { start, end }: Interval) {
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return `calendar/${id}/${sequence}/${recipient}/${start.toISOString()}+${minutes}`;
}

function calendarsIn(ofLead: readonly DeliveryRow[]): Calendars {
  let last = -1;
  let invited: Interval | undefined;
  for (const { reason, kind } of ofLead) {
    const [, number, start, minutes] = REASON.exec(reason) ?? [];
    if (start === undefined || Number(number) <= last) continue;
    last = Number(number);
    invited = kind === 'invitation' ? spanOf(new Date(start), Number(minutes)) : undefined;
  }
  return { invited, next: last + 1 };
}

const isSame = (one: Interval | undefined, { start, end }: Interval) =>
  one?.start.getTime() === start.getTime() && one.end.getTime() === end.getTime();

/** Puts approved appointments into the client's calendar, and takes out what is called off. */
export function createInvitations(
  deliveries: Deliveries,
  letterhead: Letterhead,
  { now }: Environment,
) {
  const { staff, reminders, publicUrl } = letterhead;

  const linkTo = (writer: EntityManager, { id: appointmentId }: LeadRow) =>
    linkPart(writer, { appointmentId, publicUrl, createdAt: now() });

  /** The same message to the client, whose alone the link is, and to staff, who are attendees too. */
  async function toAll(
    writer: EntityManager,
    lead: LeadRow,
    letter: typeof invitationLetter,
    kind: 'invitation' | 'cancellation',
    sequence: number,
    meeting: Meeting,
  ): Promise<NewDelivery[]> {
    const method = kind === 'invitation' ? 'REQUEST' : 'CANCEL';
    const text = calendarPart(lead, meeting, { method, sequence, stamp: now() }, letterhead);
    const content = (link: readonly Part[]) =>
      ({
        ...mailOf(letter(lead, meeting, link)),
        calendar: { method, text },
        isAutomatic: false,
      }) as const;
    const toClient = content([await linkTo(writer, lead)]);
    const toStaff = content([]);
    const recipients = [lead.email, ...staff.map(({ address }) => address)];
    return recipients.map((recipient, index) => ({
      reason: reasonOf(lead.id, sequence, index, meeting),
      kind,
      leadId: lead.id,
      recipient,
      content: index === 0 ? toClient : toStaff,
      expiresAt: meeting.end,
    }));
  }

  async function remindersOf(
    writer: EntityManager,
    lead: LeadRow,
    meeting: Meeting,
    event: LeadEventRow,
  ): Promise<NewDelivery[]> {
    const all: NewDelivery[] = [];
    for (const hours of reminders) {
      const dueAt = new Date(meeting.start.getTime() - hours * HOUR_MS);
      if (dueAt <= now()) continue;
      const letter = reminderLetter(lead, meeting, hours, await linkTo(writer, lead));
      all.push({
        reason: `reminder/${event.id}/${hours}`,
        kind: 'reminder',
        leadId: lead.id,
        recipient: lead.email,
        content: { ...mailOf(letter), isAutomatic: false },
        dueAt,
        // Much later its words would be wrong.
        expiresAt: new Date(dueAt.getTime() + (hours * HOUR_MS) / 2),
      });
    }
    return all;
  }

  async function approved(
    writer: EntityManager,
    lead: LeadRow,
    event: LeadEventRow,
    { invited, next }: Calendars,
  ) {
    // Events from before there were confirmed times do not say one.
    const { startsAt, minutes } = event.startsAt ? event : booked(lead);
    if (!startsAt || !minutes) {
      const letter = timeWantedLetter(lead, await linkTo(writer, lead));
      const content = { ...mailOf(letter), isAutomatic: false };
      const { id: leadId, email: recipient } = lead;
      const reason = `confirmation/${event.id}`;
      return deliveries.add(writer, [{ reason, kind: 'confirmation', leadId, recipient, content }]);
    }
    const meeting = meetingOf(booked(lead), spanOf(startsAt, minutes));
    // A meeting that is over is approved for the record.
    if (meeting.end <= now()) return;
    const added = await remindersOf(writer, lead, meeting, event);
    // Who was invited and only had been marked as completed still has it in the calendar; a client who
    // asked for another time is told that it stays.
    if (!isSame(invited, meeting) || event.fromStatus === 'pending') {
      await deliveries.withdraw(writer, lead.id, ['invitation', 'confirmation']);
      const letter = invited ? updateLetter : invitationLetter;
      added.unshift(...(await toAll(writer, lead, letter, 'invitation', next, meeting)));
    }
    await deliveries.add(writer, added);
  }

  async function calledOff(writer: EntityManager, lead: LeadRow, { invited, next }: Calendars) {
    await deliveries.withdraw(writer, lead.id, ['invitation', 'confirmation']);
    if (invited === undefined || invited.end <= now()) return;
    const meeting = meetingOf(booked(lead), invited);
    const all = await toAll(writer, lead, cancellationLetter, 'cancellation', next, meeting);
    await deliveries.add(writer, all);
  }

  return async (writer: EntityManager, changes: readonly Changed[]): Promise<void> => {
    for (const { lead, event } of changes) {
      if (event.contacted !== null) continue;
      // A client who asks for another time is invited for the first until staff decide.
      if (event.toStatus === 'pending' && isClient(event)) continue;
      await deliveries.withdraw(writer, lead.id, ['reminder']);
      const calendars = calendarsIn(await deliveries.ofLead(writer, lead.id));
      if (event.toStatus === 'approved') await approved(writer, lead, event, calendars);
      else if (event.toStatus !== 'completed') await calledOff(writer, lead, calendars);
    }
  };
}
