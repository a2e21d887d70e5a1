import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { company } from '#shared/company.ts';
import { calendarEntry, type Meeting } from '../calendar/meeting.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Letterhead } from './letterhead.ts';
import { inLine } from './safe-text.ts';

interface Told {
  method: 'REQUEST' | 'CANCEL';
  sequence: number;
  /** When it was written. */
  stamp: Date;
}

/** The iCalendar object (RFC 5545, 5546) that puts a meeting into calendars, or takes it out. */
export function calendarPart(
  client: LeadRow,
  meeting: Meeting,
  { method, sequence, stamp }: Told,
  { from, staff }: Letterhead,
): string {
  const isRequest = method === 'REQUEST';
  const calendar = ical({
    prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
    method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    ...calendarEntry(meeting),
    sequence,
    stamp,
    status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: from.name || company.brand.value, email: from.address },
    attendees: [
      { name: inLine(client.fullName), email: client.email, rsvp: isRequest },
      ...staff.map(({ name, address }) => ({ name: name || address, email: address, rsvp: false })),
    ].map((one) => ({
      ...one,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })),
  });
  return calendar.toString();
}
