import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import type { Environment } from '../environment.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries, NewDelivery } from '../mailer/deliveries.ts';
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

/**
 * Puts approved appointments into the client's calendar, and takes out those that are approved no
 * more. The number of earlier invitations and cancellations of the lead is the sequence number.
 */
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

  function remindersOf(lead: LeadRow, meeting: Meeting, sequence: number): NewDelivery[] {
    return reminders.flatMap((hours) => {
      const dueAt = new Date(meeting.start.getTime() - hours * HOUR_MS);
      if (dueAt <= now()) return [];
      return {
        reason: `reminder/${lead.id}/${sequence}/${hours}`,
        kind: 'reminder' as const,
        leadId: lead.id,
        recipient: lead.email,
        content: { ...mailOf(reminderLetter(lead, meeting, hours)), isAutomatic: false },
        dueAt,
        expiresAt: meeting.start,
      };
    });
  }

  async function approved(
    writer: EntityManager,
    lead: LeadRow,
    event: LeadEventRow,
    sequence: number,
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
    await deliveries.add(writer, [
      ...toAll(lead, invitationLetter(lead, meeting), 'invitation', sequence, meeting),
      ...remindersOf(lead, meeting, sequence),
    ]);
  }

  async function left(writer: EntityManager, lead: LeadRow, sequence: number) {
    const meeting = meetingOf(lead);
    await deliveries.withdraw(writer, lead.id, ['invitation', 'confirmation']);
    if (meeting === undefined) return;
    const letter = cancellationLetter(lead, meeting);
    await deliveries.add(writer, toAll(lead, letter, 'cancellation', sequence, meeting));
  }

  return async (writer: EntityManager, changes: readonly Changed[]): Promise<void> => {
    for (const { lead, event } of changes) {
      if (event.contacted !== null || event.fromStatus === event.toStatus) continue;
      const isApproved = event.toStatus === 'approved';
      if (!isApproved && event.fromStatus !== 'approved') continue;
      await deliveries.withdraw(writer, lead.id, ['reminder']);
      const earlier = (await deliveries.ofLead(writer, lead.id)).filter(
        ({ kind, reason }) => /^(?:invitation|cancellation)$/.test(kind) && reason.endsWith('/0'),
      );
      const isInvited = earlier.at(-1)?.kind === 'invitation';
      if (isApproved && !isInvited) await approved(writer, lead, event, earlier.length);
      if (!isApproved && event.toStatus !== 'completed' && isInvited) {
        await left(writer, lead, earlier.length);
      }
    }
  };
}
