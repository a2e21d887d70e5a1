import { readableDay } from '#shared/calendar/uae-time.ts';
import { type Locale, listed, localPath } from '#shared/language/locale.ts';
import { leadReference } from '#shared/leads/lead-work.ts';
import { PATHS } from '#shared/paths.ts';
import { MEETING_COPY, type Meeting, meetingFacts, serviceOf } from '../../calendar/meeting.ts';
import type { AppointmentRow } from '../../leads/appointment-row.ts';
import { wishIn } from '../../leads/wish.ts';
import { LETTERS_COPY } from '../letters/copy.ts';
import { ourPhone, subjectOf } from '../letters/lead-words.ts';
import type { ButtonPart, Letter, Part } from '../letters/letter-page.ts';
import { inLine, quoted } from '../letters/safe-text.ts';

const greeting = ({ fullName }: AppointmentRow) => ({ greeting: inLine(fullName) });

/** The meeting in the client's time zone, which is the first in `times`. */
const preview = ({ times: [first] }: Meeting) => first?.[1] ?? '';

/** The button for a video call, if the meeting has one, and the client's link. */
const buttons = ({ place, locale }: Meeting, link: readonly ButtonPart[]): Part[] =>
  place?.url
    ? [
        { button: { label: LETTERS_COPY[locale].joinVideo, href: place.url } },
        ...link.map((one) => ({ button: { ...one.button, isSecondary: true } })),
      ]
    : [...link];

const ourReason = (locale: Locale, reason: string | null): Part[] =>
  reason ? [{ quote: quoted(reason), by: LETTERS_COPY[locale].reason }] : [];

const bookAnother = (locale: Locale, publicUrl: string): Part => ({
  button: {
    label: LETTERS_COPY[locale].bookAnother,
    href: publicUrl + localPath(locale, PATHS.bookAppointment),
  },
});

interface ToClient {
  lead: AppointmentRow;
  meeting: Meeting;
  link: readonly ButtonPart[];
  earlier?: Meeting | undefined;
}

/** The answer of staff to the client's requested time; `wished` is that time in English words. */
export interface WishAnswer {
  isAccepted: boolean;
  wished: string;
}

/** The sentence about the decision. It includes the answer to a requested time. */
function decision(meeting: Meeting, answer: WishAnswer | undefined, earlier?: Meeting): string {
  const { title, locale } = meeting;
  const copy = LETTERS_COPY[locale].decision;
  const from = earlier && preview(earlier);
  if (answer === undefined) return from ? copy.moved(title, from) : copy.confirmed(title);
  if (answer.isAccepted) {
    return from ? copy.movedAsWished(title, from) : copy.confirmedAsWished(title);
  }
  const say = from ? copy.movedElsewhere : copy.confirmedElsewhere;
  return say(wishIn(locale, answer.wished), preview(meeting));
}

const meetingLetter = (
  { lead, meeting, link, earlier }: ToClient,
  { about, heading, first, last }: Record<'about' | 'heading' | 'first' | 'last', string>,
): Letter => ({
  locale: lead.locale,
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
  const copy = LETTERS_COPY[to.lead.locale][to.earlier ? 'moved' : 'confirmed'];
  const first = `${decision(to.meeting, answer, to.earlier)} ${copy.attached}`;
  return meetingLetter(to, { ...copy, first });
}

/** `reason`: why staff cancelled, in their words. */
export function cancellationLetter(
  lead: AppointmentRow,
  meeting: Meeting,
  publicUrl: string,
  reason: string | null,
): Letter {
  const { locale } = lead;
  const { about, heading, text, last } = LETTERS_COPY[locale].cancelled;
  return {
    locale,
    subject: `${about}: ${meeting.title}`,
    heading,
    preview: preview(meeting),
    parts: [
      greeting(lead),
      { text: text(serviceOf(lead), lead.meetingBy !== 'office') },
      { facts: meeting.times },
      ...ourReason(locale, reason),
      bookAnother(locale, publicUrl),
      { text: last(ourPhone(locale)) },
    ],
  };
}

/** For a rejected booking. `reason` is set only if the settings allow it. */
export function rejectionLetter(
  lead: AppointmentRow,
  reason: string | null,
  publicUrl: string,
): Letter {
  const { locale } = lead;
  const { about, heading, text, request, last } = LETTERS_COPY[locale].rejected;
  return {
    locale,
    subject: `${about}: ${serviceOf(lead)}`,
    heading,
    parts: [
      greeting(lead),
      { text },
      {
        facts: [
          [request, subjectOf({ kind: 'appointment', lead }, locale)],
          [MEETING_COPY[locale].reference, leadReference(lead.id)],
        ],
      },
      ...ourReason(locale, reason),
      bookAnother(locale, publicUrl),
      { text: last(ourPhone(locale)) },
    ],
  };
}

/** For a declined request; `wished` is the requested time in English words. */
export function keptTimeLetter(to: ToClient, wished: string): Letter {
  const { locale } = to.lead;
  const { heading, text, last } = LETTERS_COPY[locale].kept;
  const first = text(wishIn(locale, wished));
  return meetingLetter(to, { about: heading, heading, first, last });
}

export function reminderLetter(to: ToClient, hours: number): Letter {
  const { locale } = to.lead;
  const copy = LETTERS_COPY[locale].reminder;
  return meetingLetter(to, {
    about: copy.about(hours),
    heading: copy.heading(hours),
    first: copy.text(to.meeting.title),
    last: copy.last(ourPhone(locale)),
  });
}

export const timeWanted = ({ preferredDate, locale }: AppointmentRow): Part => ({
  text: LETTERS_COPY[locale].timeWanted(readableDay(preferredDate, locale)),
});

export function timeWantedLetter(lead: AppointmentRow, { button }: ButtonPart): Letter {
  const { preferredDate, locale } = lead;
  const { chooseTime, open } = LETTERS_COPY[locale];
  const about = listed(locale, serviceOf(lead), readableDay(preferredDate, locale));
  return {
    locale,
    subject: `${chooseTime}: ${about}`,
    heading: open.heading,
    parts: [
      greeting(lead),
      { text: open.text(serviceOf(lead)) },
      timeWanted(lead),
      { button: { ...button, label: chooseTime } },
      { text: open.last },
    ],
  };
}
