import type { AppointmentInput } from '../appointments.ts';
import { DEFAULT_TIMEZONE, meetingWays, timezones } from '../calendar/appointment-options.ts';
import { clockOf, clockText, readableDay, requestedStart } from '../calendar/uae-time.ts';
import { appointmentServices } from '../catalogue/appointment-services.ts';
import type { ContactInput } from '../contacts.ts';
import { readableEmail } from '../fields/email-domain.ts';
import { type Locale, listed } from '../language/locale.ts';
import { leadReference } from '../lead-kinds.ts';
import { appointmentLink } from '../leads/appointment-link.ts';
import { contactServiceLabel } from '../leads/contact-options.ts';
import { CONFIRMATIONS_COPY as COPY } from './confirmations.copy.ts';
import { fieldLabels } from './form-labels.ts';

/** The confirmation of a stored lead, shown while the page is open. */
export interface Confirmation {
  readonly id: string;
  readonly heading: string;
  readonly next: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  /** The path of the client's link; `clientLink` describes it. */
  readonly link?: string | undefined;
}

/** A message as sent or stored. The form may not offer a stored service. */
type Message = Omit<ContactInput, 'service' | 'locale'> & { service: string | null };

export function contactConfirmation(
  sent: Message,
  id: string,
  locale: Locale = 'en',
): Confirmation {
  const { reference, contact } = COPY[locale];
  const labels = fieldLabels[locale];
  return {
    id,
    heading: contact.heading,
    next: contact.next(readableEmail(sent.email)),
    facts: facts([
      [reference, leadReference(id)],
      [labels.fullName, sent.fullName],
      [labels.email, readableEmail(sent.email)],
      [labels.companyName, sent.companyName],
      [labels.phoneNumber, sent.phoneNumber],
      [labels.service, contactServiceLabel(sent.service, locale)],
      [labels.message, sent.message],
    ]),
  };
}

/** A booking as sent or stored. The form may not offer stored choices or a requested other time. */
export type Booked = Omit<AppointmentInput, 'serviceType' | Choice | 'meetingBy' | 'locale'> &
  Record<'serviceType', string> &
  Record<Choice, string | null> & { meetingBy?: string | null | undefined };
type Choice = 'preferredTime' | 'timezone';

export function bookingConfirmation(sent: Booked, id: string, locale: Locale = 'en'): Confirmation {
  const { reference, uaeTime, booking } = COPY[locale];
  const labels = fieldLabels[locale];
  const service = appointmentServices[locale].find((it) => it.serviceType === sent.serviceType);
  const way = meetingWays[locale].find(({ value }) => value === sent.meetingBy);
  return {
    id,
    heading: booking.heading,
    next: booking.next(readableEmail(sent.email)),
    facts: facts([
      [reference, leadReference(id)],
      [labels.serviceType, service && listed(locale, service.label, service.duration)],
      [labels.preferredDate, readableDay(sent.preferredDate, locale)],
      [labels.preferredTime, timeOf(sent, locale)],
      [uaeTime, uaeTimeOf(sent, locale)],
      [labels.meetingBy, way?.label],
      [labels.fullName, sent.fullName],
      [labels.email, readableEmail(sent.email)],
      [labels.phoneNumber, sent.phoneNumber],
      [labels.companyName, sent.companyName],
      [labels.message, sent.message],
    ]),
    link: sent.linkToken && appointmentLink(sent.linkToken),
  };
}

type Row = readonly [string, string | null | undefined];

function facts(rows: readonly Row[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

function timeOf({ preferredTime, timezone }: Booked, locale: Locale): string {
  if (!preferredTime) return COPY[locale].anyTime;
  const zone = timezones[locale].find(({ value }) => value === (timezone ?? DEFAULT_TIMEZONE));
  return listed(locale, clockText(preferredTime, locale), zone?.label ?? '');
}

function uaeTimeOf(booked: Booked, locale: Locale) {
  const { timezone } = booked;
  const start = timezone && timezone !== DEFAULT_TIMEZONE && requestedStart(booked);
  if (!start) return null;
  const { date, time } = clockOf(start);
  return listed(locale, readableDay(date, locale), clockText(time, locale));
}
