import { ICalEventClass } from 'ical-generator';
import type { EntityManager } from 'typeorm';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { type Requested, readableDay, requestedText } from '#shared/calendar/uae-time.ts';
import type { LeadEvent, LeadEventType } from '#shared/events.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { type Locale, listed, localPath } from '#shared/language/locale.ts';
import { leadReference } from '#shared/lead-kinds.ts';
import { leadAddress } from '#shared/leads/lead-work.ts';
import { PATHS } from '#shared/paths.ts';
import {
  calendarEntry,
  MEETING_COPY,
  type Meeting,
  meetingFacts,
  meetingOf,
  meetingPlace,
  serviceOf,
} from '../../calendar/meeting.ts';
import { spanOfTime } from '../../calendar/occupied.ts';
import { timeOf } from '../../leads/appointment-times.ts';
import { type EventRow, toEvent } from '../../leads/events.repository.ts';
import type { AppointmentRow } from '../../leads/lead-kind.ts';
import type { Rendering, RenderOptions } from '../deliveries.ts';
import type { DeliveryRow } from '../delivery.entity.ts';
import { LETTERS_COPY } from '../letters/copy.ts';
import { clientFacts, linkPart, ourPhone, subjectOf } from '../letters/lead-words.ts';
import { type Letterhead, mailOf, TO_STAFF } from '../letters/letter.ts';
import type { ButtonPart, Letter, Part } from '../letters/letter-page.ts';
import { inLine, quoted } from '../letters/safe-text.ts';
import { calendarPart, clientEntry, inUri } from './calendar-part.ts';
import {
  CLIENT,
  canSendRejection,
  invitedTimes,
  isByClient,
  isSameTime,
  keyOf,
  nextSequence,
} from './invited.ts';

const HOUR_MS = 3_600_000;
export const CHANGED = 'The appointment has changed since this message was written.';

function meetingFor(lead: AppointmentRow, span: Interval, { place }: Letterhead): Meeting {
  const phoneNumber = lead.phoneNumber && inLine(lead.phoneNumber);
  return { ...meetingOf(lead, span), place: meetingPlace({ ...lead, phoneNumber }, place) };
}

/** The letter and the calendar entry of a member of staff, in English. */
function staffMessage(lead: AppointmentRow, step: string, publicUrl: string, times: StaffTimes) {
  const { id, fullName, message } = lead;
  const { meeting, earlier } = times;
  const service = serviceOf({ ...lead, locale: 'en' });
  const about = `${step}: ${service}, ${inLine(fullName, 60)}`;
  const address = leadAddress(publicUrl, 'appointment', id);
  const facts = clientFacts(lead);
  const letter: Letter = {
    subject: about,
    heading: about,
    preview: meeting.times[0]?.[1] ?? '',
    end: TO_STAFF,
    parts: [
      { facts: meetingFacts(meeting, earlier) },
      { facts },
      ...(message ? [{ quote: quoted(message), by: 'Message' }] : []),
      { button: { label: 'Open this appointment', href: address } },
    ],
  };
  const entry = {
    ...calendarEntry({
      ...meeting,
      title: `${service}: ${inLine(fullName)}`,
      times: [
        ...facts.map(([label, text, link]) => {
          return [label, link === 'email' ? readableEmail(text) : text] as const;
        }),
        ...meetingFacts(meeting, earlier),
        ['Open', address],
        ...(message ? [['Message', quoted(message)] as const] : []),
      ],
    }),
    url: inUri(address),
    class: ICalEventClass.PRIVATE,
  };
  return { letter, entry };
}

interface StaffTimes {
  meeting: Meeting;
  earlier: Meeting | undefined;
}

interface About {
  row: DeliveryRow;
  lead: AppointmentRow;
  event: LeadEvent;
  /** The other messages about the appointment. */
  others: readonly DeliveryRow[];
  letterhead: Letterhead;
  options: RenderOptions;
}

/** The answer to the client's requested time; undefined if the event does not answer a request. */
const answerOf = ({ type, data }: LeadEvent): WishAnswer | undefined =>
  type === 'appointment.moved' && data.wished
    ? { isAccepted: data.accepted, wished: data.wished }
    : undefined;

/** An invitation or cancellation. Only those to the client contain the client's link. */
function calendarMail(about: About, span: Interval, before: Interval | undefined): Rendering {
  const { row, lead, event, others, letterhead, options } = about;
  const { from, publicUrl, staff, rejected } = letterhead;
  const isCancelled = row.kind === 'cancellation';
  const isClient = keyOf(row) === CLIENT;
  const staffMember = staff.find(({ address }) => address.toLowerCase() === keyOf(row));

  function toClient() {
    const meeting = meetingFor(lead, span, letterhead);
    const earlier = before && meetingFor(lead, before, letterhead);
    const link = linkPart(publicUrl, lead.locale, options.token);
    // Clients read only what staff wrote about a cancellation, and only if the settings allow it.
    const isTold = rejected === 'reason' && !isByClient(event) && lead.status !== 'approved';
    const letter = isCancelled
      ? cancellationLetter(lead, meeting, publicUrl, isTold ? event.data.reason : null)
      : invitationLetter({ lead, meeting, link: [link], earlier }, answerOf(event));
    const href = isCancelled ? undefined : link.button.href;
    return { letter, entry: clientEntry(meeting, href, earlier) };
  }

  function toStaff() {
    const english = { ...lead, locale: 'en' as const };
    const meeting = meetingFor(english, span, letterhead);
    const earlier = before && meetingFor(english, before, letterhead);
    const step = isCancelled ? 'Cancelled' : earlier ? 'New time' : 'Confirmed';
    return staffMessage(lead, step, publicUrl, { meeting, earlier });
  }

  const { letter, entry } = isClient ? toClient() : toStaff();
  // Calendar programs ignore an invitation whose organizer is its attendee.
  const isOwn = row.recipient.toLowerCase() === from.address.toLowerCase();
  const method = isOwn ? 'PUBLISH' : isCancelled ? 'CANCEL' : 'REQUEST';
  const sequence = nextSequence(others, keyOf(row));
  const text = calendarPart(entry, {
    method,
    isCancelled,
    sequence,
    stamp: options.at,
    organizer: from,
    rsvp: isClient,
    attendee: {
      name: isClient ? lead.fullName : (staffMember?.name ?? ''),
      address: row.recipient,
    },
  });
  const minutes = (span.end.getTime() - span.start.getTime()) / 60_000;
  return {
    mail: { ...mailOf(letter), calendar: { method, text } },
    inCalendar: isCancelled
      ? { sequence, startsAt: null, minutes: null }
      : { sequence, startsAt: span.start, minutes },
  };
}

/** A mail about a decision, or the reason why it no longer applies. */
export async function meetingMail(
  reader: EntityManager,
  row: DeliveryRow,
  lead: AppointmentRow,
  letterhead: Letterhead,
  options: RenderOptions,
): Promise<Rendering | string> {
  const { kind } = row;
  const stored = await reader.findOneBy<EventRow>('event', { id: row.aboutId ?? '' });
  if (stored === null) return CHANGED;
  const event = toEvent<LeadEventType>(stored);
  const all = await reader.findBy<DeliveryRow>('delivery', { leadId: lead.id });
  const others = all.filter(({ id }) => id !== row.id).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const about: About = { row, lead, event, others, letterhead, options };
  const before = invitedTimes(others).get(keyOf(row));
  const isApproved = lead.status === 'approved';
  const confirmed = timeOf(lead);
  const span = confirmed && spanOfTime(confirmed);

  if (kind === 'rejection') {
    if (lead.status !== 'rejected') return CHANGED;
    if (!canSendRejection(others)) return 'No earlier message reached this client.';
    const reason = letterhead.rejected === 'reason' ? event.data.reason : null;
    return { mail: mailOf(rejectionLetter(lead, reason, letterhead.publicUrl)) };
  }
  if (kind === 'cancellation') {
    // A cancellation is correct for an approved meeting that was moved into the past.
    if (isApproved && !(span && span.end <= options.at)) return CHANGED;
    return before ? calendarMail(about, before, undefined) : 'The recipient was not invited.';
  }
  const { time } = event.data;
  const isOfTime = time?.startsAt === confirmed?.startsAt && time?.minutes === confirmed?.minutes;
  if (!isApproved || !isOfTime) return CHANGED;
  const link = linkPart(letterhead.publicUrl, lead.locale, options.token);
  if (!span) return { mail: mailOf(timeWantedLetter(lead, link)) };
  if (kind === 'invitation') {
    if (isSameTime(before, span)) return 'The recipient was already invited.';
    return calendarMail(about, span, before);
  }
  const to = { lead, meeting: meetingFor(lead, span, letterhead), link: [link] };
  if (kind === 'reminder') {
    // A reminder expires halfway between the time when it is due and the meeting.
    const untilStart = span.start.getTime() - (row.expiresAt ?? span.start).getTime();
    return { mail: mailOf(reminderLetter(to, (2 * untilStart) / HOUR_MS)) };
  }
  const wished = event.type === 'appointment.time_kept' ? event.data.wished : null;
  return wished ? { mail: mailOf(keptTimeLetter(to, wished)) } : CHANGED;
}

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

/** The answer of staff to the client's requested time. */
interface WishAnswer {
  isAccepted: boolean;
  wished: Requested;
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
  return say(requestedText(answer.wished, locale), preview(meeting));
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

function invitationLetter(to: ToClient, answer?: WishAnswer): Letter {
  const copy = LETTERS_COPY[to.lead.locale][to.earlier ? 'moved' : 'confirmed'];
  const first = `${decision(to.meeting, answer, to.earlier)} ${copy.attached}`;
  return meetingLetter(to, { ...copy, first });
}

/** `reason`: why staff cancelled, in their words. */
function cancellationLetter(
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
function rejectionLetter(lead: AppointmentRow, reason: string | null, publicUrl: string): Letter {
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

/** For a declined request for another time. */
function keptTimeLetter(to: ToClient, wished: Requested): Letter {
  const { locale } = to.lead;
  const { heading, text, last } = LETTERS_COPY[locale].kept;
  const first = text(requestedText(wished, locale));
  return meetingLetter(to, { about: heading, heading, first, last });
}

function reminderLetter(to: ToClient, hours: number): Letter {
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

function timeWantedLetter(lead: AppointmentRow, { button }: ButtonPart): Letter {
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
