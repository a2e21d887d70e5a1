import { company } from '#shared/company.ts';
import type { AppointmentRow } from '../calendar/appointment-row.ts';
import { type Meeting, serviceOf } from '../calendar/meeting.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Letter, Part } from './letter-page.ts';
import { inLine } from './safe-text.ts';

export const booked = (lead: LeadRow) => lead as unknown as AppointmentRow;

const greeting = ({ fullName }: LeadRow) => ({ greeting: inLine(fullName) });

/** The first of its times: the client's own. */
const preview = ({ times: [first] }: Meeting) => first?.[1] ?? '';

const hoursText = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

export function invitationLetter(lead: LeadRow, meeting: Meeting, link: readonly Part[]): Letter {
  const { title, times } = meeting;
  return {
    subject: `Confirmed: ${title}`,
    heading: 'Your appointment is confirmed',
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: `We look forward to meeting you: ${title}.` },
      { facts: times },
      ...link,
      {
        text: 'The attached invitation puts it into your calendar. To change the time, answer this mail.',
      },
    ],
  };
}

export function updateLetter(lead: LeadRow, meeting: Meeting, link: readonly Part[]): Letter {
  const { title, times } = meeting;
  return {
    subject: `Another time: ${title}`,
    heading: 'Your appointment has another time',
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: `Your appointment was moved: ${title}.` },
      { facts: times },
      ...link,
      {
        text: `The attached invitation changes it in your calendar. If the time does not suit you, answer this mail or call ${company.phone.value}.`,
      },
    ],
  };
}

export function cancellationLetter(lead: LeadRow, meeting: Meeting, link: readonly Part[]): Letter {
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
      ...link,
      { text: `Answer this mail or call ${company.phone.value} to find another time.` },
    ],
  };
}

export function reminderLetter(lead: LeadRow, meeting: Meeting, hours: number, link: Part): Letter {
  const { title, times } = meeting;
  return {
    subject: `In ${hoursText(hours)}: ${title}`,
    heading: `Your appointment begins in ${hoursText(hours)}`,
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: `A reminder: ${title}.` },
      { facts: times },
      link,
      { text: `If you cannot come, answer this mail or call ${company.phone.value}.` },
    ],
  };
}

/** For an appointment that was approved without a time. */
export function timeWantedLetter(lead: LeadRow, link: Part): Letter {
  return {
    subject: `Your appointment: ${serviceOf(booked(lead))}`,
    heading: 'Your appointment is approved. Which time suits you?',
    parts: [
      greeting(lead),
      {
        text: `We are glad to meet you: ${serviceOf(booked(lead))}. You left the time open. Answer this mail with a time that suits you, and your time zone, and we send an invitation for it.`,
      },
      link,
    ],
  };
}
