import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import type { Interval } from '#shared/office-hours.ts';
import type { AppointmentRow } from '../calendar/appointment-row.ts';
import { isClient } from '../calendar/client.ts';
import { type Meeting, meetingOf, serviceOf } from '../calendar/meeting.ts';
import { spanOf } from '../calendar/occupied.ts';
import type { Environment } from '../environment.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries, NewDelivery } from '../mailer/deliveries.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { calendarPart } from './calendar-part.ts';
import { mailOf } from './letter.ts';
import type { Letter } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';
import { inLine } from './safe-text.ts';

const HOUR_MS = 3_600_000;

interface Changed {
  lead: LeadRow;
  event: LeadEventRow;
}

const booked = (lead: LeadRow) => lead as unknown as AppointmentRow;

const greeting = ({ fullName }: LeadRow) => ({ greeting: inLine(fullName) });

/** The first of its times: the client's own. */
const preview = ({ times: [first] }: Meeting) => first?.[1] ?? '';

const hoursText = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

function invitationLetter(lead: LeadRow, meeting: Meeting): Letter {
  const { title, times } = meeting;
  return {
    subject: `Confirmed: ${title}`,
    heading: 'Your appointment is confirmed',
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: `We look forward to meeting you: ${title}.` },
      { facts: times },
      {
        text: 'The attached invitation puts it into your calendar. To change the time, answer this mail.',
      },
    ],
  };
}

function updateLetter(lead: LeadRow, meeting: Meeting): Letter {
  const { title, times } = meeting;
  return {
    subject: `Another time: ${title}`,
    heading: 'Your appointment has another time',
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: `Your appointment was moved: ${title}.` },
      { facts: times },
      {
        text: `The attached invitation changes it in your calendar. If the time does not suit you, answer this mail or call ${company.phone.value}.`,
      },
    ],
  };
}

function cancellationLetter(lead: LeadRow, meeting: Meeting): Letter {
  const { title, times } = meeting;
  return {
    subject: `Cancelled: ${title}`,
    heading: 'Your appointment is cancelled',
    preview: preview(meeting),
    parts: [
      greeting(lead),
      {
        text: `It does not take place at this time: ${title}. The attached file takes it out of your calendar.`,
      },
      { facts: times },
      { text: `Answer this mail or call ${company.phone.value} to find another time.` },
    ],
  };
}

function reminderLetter(lead: LeadRow, meeting: Meeting, hours: number): Letter {
  const { title, times } = meeting;
  return {
    subject: `In ${hoursText(hours)}: ${title}`,
    heading: `Your appointment begins in ${hoursText(hours)}`,
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: `A reminder: ${title}.` },
      { facts: times },
      { text: `If you cannot come, answer this mail or call ${company.phone.value}.` },
    ],
  };
}

/** For an appointment that was approved without a time. */
function timeWantedLetter(lead: LeadRow): Letter {
  return {
    subject: `Your appointment: ${serviceOf(booked(lead))}`,
    heading: 'Your appointment is approved. Which time suits you?',
    parts: [
      greeting(lead),
      {
        text: `We are glad to meet you: ${serviceOf(booked(lead))}. You left the time open. Answer this mail with a time that suits you, and your time zone, and we send an invitation for it.`,
      },
    ],
  };
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
  const { staff, reminders } = letterhead;

  /** The same message to the client and to staff, who are attendees too. */
  function toAll(
    lead: LeadRow,
    letter: Letter,
    kind: 'invitation' | 'cancellation',
    sequence: number,
    meeting: Meeting,
  ): NewDelivery[] {
    const method = kind === 'invitation' ? 'REQUEST' : 'CANCEL';
    const text = calendarPart(lead, meeting, { method, sequence, stamp: now() }, letterhead);
    const content = { ...mailOf(letter), calendar: { method, text }, isAutomatic: false } as const;
    const recipients = [lead.email, ...staff.map(({ address }) => address)];
    return recipients.map((recipient, index) => ({
      reason: reasonOf(lead.id, sequence, index, meeting),
      kind,
      leadId: lead.id,
      recipient,
      content,
      expiresAt: meeting.end,
    }));
  }

  function remindersOf(lead: LeadRow, meeting: Meeting, event: LeadEventRow): NewDelivery[] {
    return reminders.flatMap((hours) => {
      const dueAt = new Date(meeting.start.getTime() - hours * HOUR_MS);
      if (dueAt <= now()) return [];
      return {
        reason: `reminder/${event.id}/${hours}`,
        kind: 'reminder' as const,
        leadId: lead.id,
        recipient: lead.email,
        content: { ...mailOf(reminderLetter(lead, meeting, hours)), isAutomatic: false },
        dueAt,
        // Much later its words would be wrong.
        expiresAt: new Date(dueAt.getTime() + (hours * HOUR_MS) / 2),
      };
    });
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
      const content = { ...mailOf(timeWantedLetter(lead)), isAutomatic: false };
      const { id: leadId, email: recipient } = lead;
      const reason = `confirmation/${event.id}`;
      return deliveries.add(writer, [{ reason, kind: 'confirmation', leadId, recipient, content }]);
    }
    const meeting = meetingOf(booked(lead), spanOf(startsAt, minutes));
    // A meeting that is over is approved for the record.
    if (meeting.end <= now()) return;
    const added = remindersOf(lead, meeting, event);
    // Who was invited and only had been marked as completed still has it in the calendar.
    if (!isSame(invited, meeting)) {
      await deliveries.withdraw(writer, lead.id, ['invitation', 'confirmation']);
      const letter = invited ? updateLetter(lead, meeting) : invitationLetter(lead, meeting);
      added.unshift(...toAll(lead, letter, 'invitation', next, meeting));
    }
    await deliveries.add(writer, added);
  }

  async function calledOff(writer: EntityManager, lead: LeadRow, { invited, next }: Calendars) {
    await deliveries.withdraw(writer, lead.id, ['invitation', 'confirmation']);
    if (invited === undefined || invited.end <= now()) return;
    const meeting = meetingOf(booked(lead), invited);
    const letter = cancellationLetter(lead, meeting);
    await deliveries.add(writer, toAll(lead, letter, 'cancellation', next, meeting));
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
