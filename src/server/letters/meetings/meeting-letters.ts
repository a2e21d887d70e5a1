import { readableDay } from '#shared/calendar/uae-time.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';
import { PATHS } from '#shared/paths.ts';
import { type Meeting, meetingFacts, serviceOf } from '../../calendar/meeting.ts';
import type { AppointmentRow } from '../../calendar/times/appointment-row.ts';
import { OUR_PHONE, subjectOf } from '../layout/lead-words.ts';
import type { ButtonPart, Letter, Part } from '../layout/letter-page.ts';
import { inLine, quoted } from '../layout/safe-text.ts';

const greeting = ({ fullName }: AppointmentRow) => ({ greeting: inLine(fullName) });

/** The meeting in the client's time zone, which is the first in `times`. */
const preview = ({ times: [first] }: Meeting) => first?.[1] ?? '';

const hoursText = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

/** The button for a video call, if the meeting has one, and the client's link. */
const buttons = ({ place }: Meeting, link: readonly ButtonPart[]): Part[] =>
  place?.url
    ? [
        { button: { label: 'Join the video call', href: place.url } },
        ...link.map((one) => ({ button: { ...one.button, isSecondary: true } })),
      ]
    : [...link];

const CHANGING =
  'To change or cancel the appointment, use the link above. If you have a question, reply to this email.';

interface ToClient {
  lead: AppointmentRow;
  meeting: Meeting;
  link: readonly ButtonPart[];
  earlier?: Meeting | undefined;
}

/** The answer of staff to the client's requested time; `wished` is that time in words. */
export interface WishAnswer {
  isAccepted: boolean;
  wished: string;
}

/** The sentence about the decision. It includes the answer to a requested time. */
function decision(meeting: Meeting, answer: WishAnswer | undefined, earlier?: Meeting): string {
  const { title } = meeting;
  const from = earlier && preview(earlier);
  if (answer === undefined) {
    return from ? `Your ${title} has moved from ${from}.` : `Your ${title} is confirmed.`;
  }
  if (answer.isAccepted) {
    return from
      ? `As you requested, your ${title} has moved from ${from} to the time below.`
      : `Your ${title} is confirmed for the time you requested.`;
  }
  const done = from ? 'moved your appointment there' : 'confirmed your appointment for that time';
  return `You requested ${answer.wished}. We can offer ${preview(meeting)}, and have ${done}.`;
}

const meetingLetter = (
  { lead, meeting, link, earlier }: ToClient,
  { about, heading, first, last }: Record<'about' | 'heading' | 'first' | 'last', string>,
): Letter => ({
  subject: `${about}: ${meeting.title}`,
  heading,
  preview: preview(meeting),
  parts: [
    greeting(lead),
    { text: first },
    { facts: meetingFacts(meeting, earlier) },
    ...buttons(meeting, link),
    { text: last },
  ],
});

export function invitationLetter(to: ToClient, answer?: WishAnswer): Letter {
  const decided = decision(to.meeting, answer, to.earlier);
  return to.earlier
    ? meetingLetter(to, {
        about: 'New time',
        heading: 'New time for your appointment',
        first: `${decided} The attached invitation updates your calendar.`,
        last: CHANGING,
      })
    : meetingLetter(to, {
        about: 'Confirmed',
        heading: 'Your appointment is confirmed',
        first: `${decided} The attached invitation adds it to your calendar.`,
        last: CHANGING,
      });
}

/** `reason`: why staff cancelled, in their words. */
export function cancellationLetter(
  lead: AppointmentRow,
  meeting: Meeting,
  publicUrl: string,
  reason: string | null,
): Letter {
  const isCall = lead.meetingBy !== 'office';
  return {
    subject: `Cancelled: ${meeting.title}`,
    heading: 'Your appointment is cancelled',
    preview: preview(meeting),
    parts: [
      greeting(lead),
      {
        text: `Your ${serviceOf(lead)} ${isCall ? 'call' : 'appointment'} is cancelled. The attached file removes it from your calendar.`,
      },
      { facts: meeting.times },
      ...(reason ? [{ quote: quoted(reason), by: 'Our reason' }] : []),
      { button: { label: 'Book another appointment', href: publicUrl + PATHS.bookAppointment } },
      { text: `If you have a question, reply to this email or call ${OUR_PHONE}.` },
    ],
  };
}

/** For a rejected booking. `reason` is set only if the settings allow it. */
export function rejectionLetter(
  lead: AppointmentRow,
  reason: string | null,
  publicUrl: string,
): Letter {
  return {
    subject: `Regarding your appointment request: ${serviceOf(lead)}`,
    heading: 'We cannot offer this appointment',
    parts: [
      greeting(lead),
      { text: 'Thank you for your request. Unfortunately we cannot offer this appointment:' },
      {
        facts: [
          ['Request', subjectOf({ kind: 'appointment', lead })],
          ['Reference', leadReference(lead.id)],
        ],
      },
      ...(reason ? [{ quote: quoted(reason), by: 'Our reason' }] : []),
      { button: { label: 'Book another appointment', href: publicUrl + PATHS.bookAppointment } },
      { text: `You can also reply to this email or call ${OUR_PHONE}.` },
    ],
  };
}

/** For a declined request; `wished` is the requested time in words. */
export const keptTimeLetter = (to: ToClient, wished: string): Letter =>
  meetingLetter(to, {
    about: 'Your appointment time has not changed',
    heading: 'Your appointment time has not changed',
    first: `You requested another time: ${wished}. We cannot offer it, so the confirmed time below still applies.`,
    last: `Your calendar invitation is still valid. ${CHANGING}`,
  });

export const reminderLetter = (to: ToClient, hours: number): Letter =>
  meetingLetter(to, {
    about: `In ${hoursText(hours)}`,
    heading: `Your appointment begins in ${hoursText(hours)}`,
    first: `This is a reminder of your ${to.meeting.title}.`,
    last: `If you cannot come, use the link above or call ${OUR_PHONE}.`,
  });

export const CHOOSE_A_TIME = 'Choose a time';

export const timeWanted = (preferredDate: string): Part => ({
  text: `You requested ${readableDay(preferredDate)} without a time. Use the link below to choose a time, or reply with a time and your time zone.`,
});

export function timeWantedLetter(lead: AppointmentRow, { button }: ButtonPart): Letter {
  const { preferredDate } = lead;
  return {
    subject: `Choose a time: ${serviceOf(lead)}, ${readableDay(preferredDate)}`,
    heading: 'Your appointment is approved. Which time suits you?',
    parts: [
      greeting(lead),
      { text: `We look forward to your ${serviceOf(lead)}.` },
      timeWanted(preferredDate),
      { button: { ...button, label: CHOOSE_A_TIME } },
      { text: 'We then send you an invitation for your calendar.' },
    ],
  };
}
