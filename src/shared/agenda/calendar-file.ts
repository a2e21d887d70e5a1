import type { AppointmentInput } from '../appointments.ts';
import { requestedStart } from '../calendar/uae-time.ts';
import { appointmentServices, longestMinutes } from '../catalogue/appointment-services.ts';
import { company } from '../company.ts';
import type { Locale, PerLocale } from '../language/locale.ts';
import { leadReference } from '../leads/lead-work.ts';

type Requested = Pick<AppointmentInput, 'preferredDate'> & {
  serviceType: string;
  preferredTime: string | null;
  timezone: string | null;
};

interface EventTexts {
  readonly summary: (service: string, brand: string) => string;
  readonly description: string;
  readonly reference: string;
}

const COPY: PerLocale<EventTexts> = {
  en: {
    summary: (service, brand) => `Requested, not yet confirmed: ${service} with ${brand}`,
    description: 'You asked for this time. We will contact you within 24 hours to confirm it.',
    reference: 'Reference',
  },
  ar: {
    summary: (service, brand) => `طلب لم يُؤكَّد بعد: ${service} مع ${brand}`,
    description: 'طلبتم هذا الموعد. سنتواصل معكم خلال 24 ساعة لتأكيده.',
    reference: 'الرقم المرجعي',
  },
};

/** An iCalendar file (RFC 5545) with status TENTATIVE; undefined if the client chose no time. */
export function requestCalendar(
  sent: Requested,
  id: string,
  now: Date,
  locale: Locale = 'en',
): string | undefined {
  const start = requestedStart(sent);
  if (!start) return undefined;
  const service = appointmentServices[locale].find((it) => it.serviceType === sent.serviceType);
  const copy = COPY[locale];
  const end = new Date(start.getTime() + longestMinutes(sent.serviceType) * 60_000);
  const brand = company.brand.value;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Appointment request//${locale.toUpperCase()}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escaped(copy.summary(service?.label ?? '', brand))}`,
    `DESCRIPTION:${escaped(`${copy.description}\n${copy.reference} ${leadReference(id)}\n${company.email.value}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Folds a line at 75 bytes, between characters. Continuation lines begin with a space. */
function folded(line: string): string {
  const rows = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      rows.push(' ');
      bytes = 1;
    }
    rows[rows.length - 1] += character;
    bytes += size;
  }
  return rows.join('\r\n');
}
