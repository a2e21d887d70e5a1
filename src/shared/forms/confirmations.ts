import { requestCalendar } from '../agenda/calendar-file.ts';
import type { AppointmentInput } from '../appointments.ts';
import { DEFAULT_TIMEZONE, MEETING_WAYS, TIMEZONES } from '../calendar/appointment-options.ts';
import { addDays, readableDay, toUaeTime } from '../calendar/uae-time.ts';
import { findAppointmentService } from '../catalogue/appointment-services.ts';
import type { ContactInput } from '../contacts.ts';
import { appointmentLink } from '../leads/appointment-link.ts';
import { contactServiceLabel } from '../leads/contact-options.ts';
import { leadReference } from '../leads/lead-reference.ts';
import { FIELD_LABELS } from './form-labels.ts';

/** The confirmation of a stored lead, shown while the page is open. */
export interface Confirmation {
  readonly id: string;
  readonly heading: string;
  readonly next: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  readonly calendar?: string | undefined;
  /** The path of the client's link; `CLIENT_LINK` describes it. */
  readonly link?: string | undefined;
}

export const CALENDAR_DOWNLOAD = {
  label: 'Add the requested time to your calendar',
  fileName: 'appointment-request.ics',
} as const;

/** A message as sent or stored. The form may not offer a stored service. */
type Message = Omit<ContactInput, 'service'> & { service: string | null };

export function contactConfirmation(sent: Message, id: string): Confirmation {
  return {
    id,
    heading: 'Your message was sent',
    next: [
      `We'll get back to you within 24 hours. Our reply goes to ${sent.email}.`,
      'If you contact us before then, please quote the reference.',
    ],
    facts: facts([
      ['Reference', leadReference(id)],
      [FIELD_LABELS.fullName, sent.fullName],
      [FIELD_LABELS.email, sent.email],
      [FIELD_LABELS.companyName, sent.companyName],
      [FIELD_LABELS.phoneNumber, sent.phoneNumber],
      [FIELD_LABELS.service, contactServiceLabel(sent.service)],
      [FIELD_LABELS.message, sent.message],
    ]),
  };
}

/** A booking as sent or stored. The form may not offer stored choices or a requested other time. */
export type Booked = Omit<AppointmentInput, 'serviceType' | Choice | 'meetingBy'> &
  Record<'serviceType', string> &
  Record<Choice, string | null> & { meetingBy?: string | null | undefined };
type Choice = 'preferredTime' | 'timezone';

export function bookingConfirmation(sent: Booked, id: string, now: Date): Confirmation {
  const service = findAppointmentService(sent.serviceType);
  return {
    id,
    heading: 'Your appointment request was sent',
    next: [
      `We'll contact you within 24 hours to confirm your appointment. Our reply goes to ${sent.email}.`,
      'Until then, the time is requested but not booked. If you contact us, please quote the reference.',
    ],
    facts: facts([
      ['Reference', leadReference(id)],
      [FIELD_LABELS.serviceType, service && `${service.label}, ${service.duration}`],
      [FIELD_LABELS.preferredDate, readableDay(sent.preferredDate)],
      [FIELD_LABELS.preferredTime, timeOf(sent)],
      ['In UAE time', uaeTimeOf(sent)],
      [FIELD_LABELS.meetingBy, MEETING_WAYS.find(({ value }) => value === sent.meetingBy)?.label],
      [FIELD_LABELS.fullName, sent.fullName],
      [FIELD_LABELS.email, sent.email],
      [FIELD_LABELS.phoneNumber, sent.phoneNumber],
      [FIELD_LABELS.companyName, sent.companyName],
      [FIELD_LABELS.message, sent.message],
    ]),
    calendar: requestCalendar(sent, id, now),
    link: sent.linkToken && appointmentLink(sent.linkToken),
  };
}

type Row = readonly [string, string | null | undefined];

function facts(rows: readonly Row[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

function timeOf({ preferredTime, timezone }: Booked): string {
  if (!preferredTime) return 'Any time';
  const zone = TIMEZONES.find(({ value }) => value === (timezone ?? DEFAULT_TIMEZONE));
  return `${preferredTime}, ${zone?.label}`;
}

function uaeTimeOf({ preferredDate, preferredTime, timezone }: Booked) {
  if (!preferredTime || !timezone || timezone === DEFAULT_TIMEZONE) return null;
  const uae = toUaeTime(preferredTime, timezone);
  const day = uae && addDays(preferredDate, uae.dayShift);
  return day && `${readableDay(day)}, ${uae.time}`;
}
