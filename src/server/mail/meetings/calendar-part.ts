import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { company } from '#shared/company.ts';
import {
  calendarEntry,
  type Facts,
  MEETING_COPY,
  type Meeting,
  meetingFacts,
} from '../../calendar/meeting.ts';
import type { Mailbox } from '../../mail-settings.ts';
import { inLine } from '../letters/safe-text.ts';
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
const inMailto = (address: string) => address.replace(/[%?&#]/g, encodeURIComponent);

const calendarPerson = (name: string, address: string) => ({
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
export const inUri = (url: string) => url.replace(/[,;]/g, encodeURIComponent);

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
