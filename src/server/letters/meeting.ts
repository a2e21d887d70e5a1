import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/appointment-options.ts';
import type { Appointment } from '#shared/appointments.ts';
import { findAppointmentService, longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { leadReference } from '#shared/lead-reference.ts';
import { addDays, readableDay, slotInstant, toUaeTime } from '#shared/uae-time.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Letterhead } from './letterhead.ts';
import { inLine } from './safe-text.ts';

/** An approved appointment with a time. */
export interface Meeting {
  id: string;
  title: string;
  client: { name: string; email: string };
  start: Date;
  end: Date;
  /** Day and time where the client is, and in the UAE. */
  times: readonly (readonly [label: string, value: string])[];
}

export const serviceOf = (lead: LeadRow): string => {
  const { serviceType } = lead as unknown as Appointment;
  return findAppointmentService(serviceType)?.label ?? serviceType;
};

/** Undefined where the client gave no time. */
export function meetingOf(lead: LeadRow): Meeting | undefined {
  const { preferredDate, preferredTime, timezone, serviceType } = lead as unknown as Appointment;
  const zone = timezone ?? DEFAULT_TIMEZONE;
  const start = preferredTime ? slotInstant(preferredDate, preferredTime, zone) : undefined;
  const uae = preferredTime ? toUaeTime(preferredTime, zone) : undefined;
  if (!start || !uae) return undefined;
  const label = TIMEZONES.find(({ value }) => value === zone)?.label ?? zone;
  const uaeDay = addDays(preferredDate, uae.dayShift) ?? preferredDate;
  const minutes = longestMinutes(serviceType);
  return {
    id: lead.id,
    title: `${serviceOf(lead)} with ${company.brand.value}`,
    client: { name: inLine(lead.fullName), email: lead.email },
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    times: [
      ['Time', `${readableDay(preferredDate)}, ${preferredTime}, ${label}`],
      ...(zone === DEFAULT_TIMEZONE
        ? []
        : [['UAE time', `${readableDay(uaeDay)}, ${uae.time}`] as const]),
      ['Length', `Up to ${minutes} minutes`],
      ['Reference', leadReference(lead.id)],
    ],
  };
}

/** The iCalendar object (RFC 5545, 5546) that puts a meeting into calendars, or takes it out. */
export function calendarOf(
  meeting: Meeting,
  method: 'REQUEST' | 'CANCEL',
  sequence: number,
  { from, staff }: Letterhead,
  stamp: Date,
): string {
  const { title, client, start, end, times } = meeting;
  const isRequest = method === 'REQUEST';
  const calendar = ical({
    prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
    method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    // Not of the site's address, which may change between an invitation and its cancellation; and not
    // the id alone, which the file of the requested time has that the visitor may have added.
    id: `${meeting.id}.appointment`,
    sequence,
    stamp,
    start,
    end,
    summary: title,
    description: times.map(([label, value]) => `${label}: ${value}`).join('\n'),
    status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: from.name || company.brand.value, email: from.address },
    attendees: [
      { ...client, rsvp: isRequest },
      ...staff.map(({ name, address }) => ({ name: name || address, email: address, rsvp: false })),
    ].map((one) => ({
      ...one,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })),
  });
  return calendar.toString();
}
