import type { Interval } from '#shared/calendar/office-hours.ts';
import { LANGUAGE_NAMES } from '#shared/language/locale.ts';
import { leadAddress } from '#shared/leads/lead-address.ts';
import {
  type Meeting,
  meetingFacts,
  meetingOf,
  meetingPlace,
  serviceOf,
} from '../../calendar/meeting.ts';
import type { Environment } from '../../environment.ts';
import type { AppointmentRow } from '../../leads/appointment-row.ts';
import type { Mailbox } from '../../mail-settings.ts';
import type { NewDelivery } from '../deliveries.ts';
import { type Letterhead, mailOf, TO_STAFF } from '../letters/letter.ts';
import type { Fact, Letter } from '../letters/letter-page.ts';
import { inLine, quoted } from '../letters/safe-text.ts';
import { CLIENT, reasonOf } from './calendar-messages.ts';
import { type AboutMeeting, calendarPart, clientEntry, staffEntry } from './calendar-part.ts';
import { linkPart } from './client-link.ts';
import { cancellationLetter, invitationLetter, type WishAnswer } from './meeting-letters.ts';

export interface Recipient extends Mailbox {
  to: string;
}

interface MeetingMessage {
  lead: AppointmentRow;
  kind: 'invitation' | 'cancellation';
  sequence: number;
  meeting: Meeting;
  earlier: Meeting | undefined;
  reason: string | null;
  /** Set if staff answered the client's request for another time. */
  answer?: WishAnswer | undefined;
  dueAt: Date;
}

export function meetingFor(lead: AppointmentRow, span: Interval, { place }: Letterhead): Meeting {
  const phoneNumber = lead.phoneNumber && inLine(lead.phoneNumber);
  return { ...meetingOf(lead, span), place: meetingPlace({ ...lead, phoneNumber }, place) };
}

const STEPS = { confirmed: 'Confirmed', moved: 'New time', cancelled: 'Cancelled' } as const;

/** A letter about a meeting to staff. */
function staffMeetingLetter(
  step: keyof typeof STEPS,
  lead: AppointmentRow,
  meeting: Meeting,
  { address, earlier, language }: AboutMeeting,
): Letter {
  const { fullName, companyName, phoneNumber, email, message } = lead;
  const about = `${STEPS[step]}: ${serviceOf(lead)}, ${inLine(fullName, 60)}`;
  const of = (label: string, text: string | null, link?: Fact[2]): Fact[] =>
    text ? [[label, inLine(text), link]] : [];
  return {
    subject: about,
    heading: about,
    preview: meeting.times[0]?.[1] ?? '',
    end: TO_STAFF,
    parts: [
      { facts: meetingFacts(meeting, earlier) },
      {
        facts: [
          ...of('Client', fullName),
          ...of('Company', companyName),
          ...of('Phone', phoneNumber, 'phone'),
          ...of('Email', email, 'email'),
          ...of('Language', language ?? null),
        ],
      },
      ...(message ? [{ quote: quoted(message), by: 'Message' }] : []),
      { button: { label: 'Open this appointment', href: address } },
    ],
  };
}

/** Everyone invited to a meeting: first the client at `address`, then staff. */
export const recipientsOf = (
  { fullName }: AppointmentRow,
  address: string,
  { staff }: Letterhead,
): Recipient[] => [
  { to: CLIENT, name: fullName, address },
  ...staff.map((one) => ({ ...one, to: one.address.toLowerCase() })),
];

/** Creates invitations and cancellations. Only those to the client contain the client's link. */
export function createMeetingMessages(letterhead: Letterhead, { now }: Pick<Environment, 'now'>) {
  const { from, publicUrl } = letterhead;

  function toClient({ lead, kind, meeting, earlier, reason, answer }: MeetingMessage) {
    const isOff = kind === 'cancellation';
    const link = linkPart(publicUrl, lead.locale);
    const letter = isOff
      ? cancellationLetter(lead, meeting, publicUrl, reason)
      : invitationLetter({ lead, meeting, link: [link], earlier }, answer);
    return { letter, entry: clientEntry(meeting, isOff ? undefined : link.button.href, earlier) };
  }

  /** In English, for a meeting in the client's language. */
  function toStaff({ lead: { locale, ...client }, kind, ...spans }: MeetingMessage) {
    const lead = { ...client, locale: 'en' as const };
    const meeting = meetingFor(lead, spans.meeting, letterhead);
    const earlier = spans.earlier && meetingFor(lead, spans.earlier, letterhead);
    const language = locale === 'en' ? undefined : LANGUAGE_NAMES[locale];
    const address = leadAddress(publicUrl, 'appointment', lead.id);
    const step = kind === 'cancellation' ? 'cancelled' : earlier ? 'moved' : 'confirmed';
    const letter = staffMeetingLetter(step, lead, meeting, { address, earlier, language });
    return { letter, entry: staffEntry(lead, meeting, { address, earlier, language }) };
  }

  return (message: MeetingMessage, recipient: Recipient, index: number): NewDelivery => {
    const { lead, kind, sequence, meeting, dueAt } = message;
    const isClient = recipient.to === CLIENT;
    const { letter, entry } = isClient ? toClient(message) : toStaff(message);
    const isCancelled = kind === 'cancellation';
    // Calendar programs ignore an invitation whose organizer is its attendee.
    const isOwn = recipient.address.toLowerCase() === from.address.toLowerCase();
    const scheduled = isCancelled ? 'CANCEL' : 'REQUEST';
    const method = isOwn ? 'PUBLISH' : scheduled;
    const text = calendarPart(entry, {
      ...{ method, isCancelled, sequence, stamp: now(), organizer: from, attendee: recipient },
      rsvp: isClient,
    });
    return {
      reason: reasonOf(lead.id, sequence, index, meeting),
      kind,
      leadId: lead.id,
      recipient: recipient.address,
      toStaff: !isClient,
      content: { ...mailOf(letter), calendar: { method, text } },
      dueAt,
      expiresAt: meeting.end,
    };
  };
}
