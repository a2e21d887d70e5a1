import type { ICalEventData } from 'ical-generator';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { clockOf, readableDay } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';
import type { MeetingPlace } from './meeting-place.ts';

/** An appointment with a time, for calendar files and mails. */
export interface Meeting extends Interval {
  id: string;
  title: string;
  /** Day and time in the client's zone and in the UAE, then the length and the reference. */
  times: Facts;
  place?: MeetingPlace;
}

export type Facts = readonly (readonly [label: string, value: string])[];

type Booked = Pick<Appointment, 'id' | 'serviceType' | 'timezone'>;

export const serviceOf = ({ serviceType }: Pick<Appointment, 'serviceType'>): string =>
  serviceTypeLabel(serviceType);

function inWords(instant: Date, offsetHours?: number): string {
  const { date, time } = clockOf(instant, offsetHours);
  return `${readableDay(date)}, ${time}`;
}

export function meetingOf(appointment: Booked, { start, end }: Interval): Meeting {
  const { id, timezone } = appointment;
  const zone = TIMEZONES.find(({ value }) => value === (timezone ?? DEFAULT_TIMEZONE));
  const isElsewhere = zone !== undefined && zone.value !== DEFAULT_TIMEZONE;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return {
    id,
    title: `${serviceOf(appointment)} with ${company.brand.value}`,
    start,
    end,
    times: [
      ['Time', `${inWords(start, zone?.offsetHours)}, ${zone?.label ?? 'UAE time'}`],
      ...(isElsewhere ? [['UAE time', inWords(start)] as const] : []),
      ['Length', `Up to ${minutes} minutes`],
      ['Reference', leadReference(id)],
    ],
  };
}

/** The times and the place of a meeting. If it was moved, also the earlier values. */
export function meetingFacts({ times, place }: Meeting, earlier?: Meeting): Facts {
  const changed = (earlier?.times ?? []).filter(
    ([name, value]) => !times.some(([label, now]) => label === name && now === value),
  );
  const before = changed.map(([name, value]) => {
    const label = name === 'UAE time' ? name : name.toLowerCase();
    return [`Previous ${label}`, value] as const;
  });
  return [
    ...times.slice(0, -1),
    ...before,
    ...(place ? [['Place', place.text] as const] : []),
    ...times.slice(-1),
  ];
}

/** The calendar entry of a meeting, for invitations, the client's file and feeds. */
export function calendarEntry({ id, title, start, end, times, place }: Meeting) {
  return {
    // This id must not contain the site's address, which may change between an invitation and its
    // cancellation. The suffix distinguishes it from the calendar file of the requested time, which
    // the visitor may have imported.
    id: `${id}.appointment`,
    start,
    end,
    summary: title,
    description: times.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(place && { location: place.url ?? place.text }),
  } satisfies ICalEventData;
}
