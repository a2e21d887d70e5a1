import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { company } from '#shared/company.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import {
  calendarEntry,
  type Facts,
  MEETING_COPY,
  type Meeting,
  meetingFacts,
  serviceOf,
} from '../../calendar/meeting.ts';
import type { AppointmentRow } from '../../leads/lead-kind.ts';
import type { Mailbox } from '../../mail-settings.ts';
import { inLine, quoted } from '../letters/safe-text.ts';
import type { CalendarMethod } from '../transport.ts';

/**
 * A name as a parameter value (RFC 6868), which ical-generator puts in quotes without encoding it.
 * Backslashes are replaced, because ical-generator doubles them. Semicolons are replaced, because
 * parsers such as node-ical split at them even in quotes.
 */
const parameter = (name: string) =>
  inLine(name)
    .replaceAll('\\', '/')
    .replaceAll(';', ',')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'");

/** Encodes the characters that would end the address or begin an escape in a mailto URI (RFC 6068). */
export const inMailto = (address: string) => address.replace(/[%?&#]/g, encodeURIComponent);

export const calendarPerson = (name: string, address: string) => ({
  name: parameter(name),
  email: inMailto(address),
});

interface Scheduling {
  method: CalendarMethod;
  /** By default, whether the method is CANCEL. */
  isCancelled?: boolean;
  sequence: number;
  stamp: Date;
  organizer: Mailbox;
  attendee: Mailbox;
  rsvp: boolean;
}

/** Encodes commas and semicolons. Otherwise ical-generator would put a backslash before them. */
const inUri = (url: string) => url.replace(/[,;]/g, encodeURIComponent);

export function clientEntry(meeting: Meeting, link: string | undefined, earlier?: Meeting) {
  const copy = MEETING_COPY[meeting.locale];
  const times: Facts = [
    ...meetingFacts(meeting, earlier),
    ...(meeting.place?.url ? [[copy.join, meeting.place.url] as const] : []),
    ...(link ? [[copy.change, link] as const] : []),
  ];
  const url = meeting.place?.url ?? link;
  return { ...calendarEntry({ ...meeting, times }), ...(url && { url: inUri(url) }) };
}

/** Facts for staff about a meeting. */
export interface AboutMeeting {
  /** The appointment's address in the dashboard. */
  address: string;
  earlier: Meeting | undefined;
  /** The client's language, unless it is English. */
  language: string | undefined;
}

export function staffEntry(
  lead: AppointmentRow,
  meeting: Meeting,
  { address, earlier, language }: AboutMeeting,
) {
  const { fullName, phoneNumber, email, companyName, message } = lead;
  const name = inLine(fullName);
  const of = (label: string, text: string | null) => (text ? [[label, inLine(text)] as const] : []);
  const times: Facts = [
    ...of('Client', name),
    ...of('Company', companyName),
    ...of('Phone', phoneNumber),
    ...of('Email', readableEmail(email)),
    ...of('Language', language ?? null),
    ...meetingFacts(meeting, earlier),
    ['Open', address],
    ...(message ? [['Message', quoted(message)] as const] : []),
  ];
  const title = `${serviceOf(lead)}: ${name}`;
  return {
    ...calendarEntry({ ...meeting, title, times }),
    url: inUri(address),
    class: ICalEventClass.PRIVATE,
  };
}

/** The iCalendar object (RFC 5545, 5546) that adds a meeting to a calendar, or removes it. */
export function calendarPart(entry: ICalEventData, scheduling: Scheduling): string {
  const { method, isCancelled = method === 'CANCEL', ...scheduled } = scheduling;
  const { sequence, stamp, organizer, attendee, rsvp } = scheduled;
  const calendar = ical({
    prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...entry,
    sequence,
    stamp,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: calendarPerson(organizer.name || company.brand.value, organizer.address),
    // A published entry has no attendees (RFC 5546).
    attendees:
      method === 'PUBLISH'
        ? []
        : [
            {
              ...calendarPerson(attendee.name || attendee.address, attendee.address),
              rsvp: rsvp && !isCancelled,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.NEEDSACTION,
            },
          ],
  });
  return calendar.toString();
}
