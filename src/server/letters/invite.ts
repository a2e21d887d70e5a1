import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import type { Environment } from '../environment.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries, NewDelivery } from '../mailer/deliveries.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { mailOf } from './letter.ts';
import type { Letter } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';
import { calendarOf, type Meeting, meetingOf, serviceOf } from './meeting.ts';
import { inLine } from './safe-text.ts';

const HOUR_MS = 3_600_000;

interface Changed {
  lead: LeadRow;
  event: LeadEventRow;
}

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
    subject: `Your appointment: ${serviceOf(lead)}`,
    heading: 'Your appointment is approved. Which time suits you?',
    parts: [
      greeting(lead),
      {
        text: `We are glad to meet you: ${serviceOf(lead)}. You left the time open. Answer this mail with a time that suits you, and your time zone, and we send an invitation for it.`,
      },
    ],
  };
}

/** What a client's calendar was told of an appointment. */
interface Calendars {
  /** Whether the last that was told is the invitation. */
  isInvited: boolean;
  /** The sequence number of the next invitation or cancellation. */
  next: number;
}

const SEQUENCE = /^calendar\/[^/]+\/(\d+)\//;

function calendarsIn(ofLead: readonly DeliveryRow[]): Calendars {
  let last = { sequence: -1, kind: '' };
  for (const { reason, kind } of ofLead) {
    const sequence = Number(SEQUENCE.exec(reason)?.[1] ?? -1);
    if (sequence > last.sequence) last = { sequence, kind };
  }
  return { isInvited: last.kind === 'invitation', next: last.sequence + 1 };
}

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
    const text = calendarOf(meeting, method, sequence, letterhead, now());
    const content = { ...mailOf(letter), calendar: { method, text }, isAutomatic: false } as const;
    const recipients = [lead.email, ...staff.map(({ address }) => address)];
    return recipients.map((recipient, index) => ({
      reason: `calendar/${lead.id}/${sequence}/${index}`,
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
    { isInvited, next }: Calendars,
  ) {
    const meeting = meetingOf(lead);
    if (meeting === undefined) {
      const content = { ...mailOf(timeWantedLetter(lead)), isAutomatic: false };
      const { id: leadId, email: recipient } = lead;
      const reason = `confirmation/${event.id}`;
      return deliveries.add(writer, [{ reason, kind: 'confirmation', leadId, recipient, content }]);
    }
    // A meeting that is over is approved for the record.
    if (meeting.end <= now()) return;
    // Who was invited and only had been marked as completed still has it in the calendar.
    const invitations = isInvited
      ? []
      : toAll(lead, invitationLetter(lead, meeting), 'invitation', next, meeting);
    await deliveries.add(writer, [...invitations, ...remindersOf(lead, meeting, event)]);
  }

  async function calledOff(writer: EntityManager, lead: LeadRow, { isInvited, next }: Calendars) {
    await deliveries.withdraw(writer, lead.id, ['invitation', 'confirmation']);
    const meeting = meetingOf(lead);
    if (!isInvited || meeting === undefined || meeting.end <= now()) return;
    const letter = cancellationLetter(lead, meeting);
    await deliveries.add(writer, toAll(lead, letter, 'cancellation', next, meeting));
  }

  return async (writer: EntityManager, changes: readonly Changed[]): Promise<void> => {
    for (const { lead, event } of changes) {
      if (event.contacted !== null || event.fromStatus === event.toStatus) continue;
      await deliveries.withdraw(writer, lead.id, ['reminder']);
      const calendars = calendarsIn(await deliveries.ofLead(writer, lead.id));
      if (event.toStatus === 'approved') await approved(writer, lead, event, calendars);
      else if (event.toStatus !== 'completed') await calledOff(writer, lead, calendars);
    }
  };
}
