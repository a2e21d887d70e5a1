import { addDays, uaeDay, uaeInstant } from './uae-time.ts';

/** In ISO order: Monday is weekday 1. */
const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

interface Hours {
  readonly weekdays: readonly number[];
  /** Full hours of the day; undefined if the office is closed. */
  readonly open?: { readonly from: number; readonly to: number };
}

/** In Gulf Standard Time (UTC+4). All texts, checks and drawings use these numbers. */
const OFFICE_HOURS: readonly Hours[] = [
  { weekdays: [1, 2, 3, 4, 5], open: { from: 9, to: 18 } },
  { weekdays: [6], open: { from: 10, to: 16 } },
  { weekdays: [7] },
];

const clock = (hour: number) => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;

export const businessHours = OFFICE_HOURS.map(({ weekdays, open }) => {
  const names = weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? '');
  const hours = open ? `${clock(open.from)} - ${clock(open.to)} GST` : 'Closed';
  return { weekdays, open, days: [...new Set([names[0], names.at(-1)])].join(' - '), hours };
});

export interface Interval {
  start: Date;
  end: Date;
}

const openOn = (weekday: number) =>
  businessHours.find(({ weekdays }) => weekdays.includes(weekday))?.open;

/** The weekday of a calendar day (YYYY-MM-DD), counted from Monday, 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The office hours on a calendar day of the UAE (YYYY-MM-DD); undefined for a closed day. */
export function officeHours(day: string): Interval | undefined {
  const open = openOn(weekdayOf(day));
  return open && { start: uaeInstant(day, open.from * 60), end: uaeInstant(day, open.to * 60) };
}

export function isWithinHours({ start, end }: Interval): boolean {
  const hours = officeHours(uaeDay(start));
  return hours !== undefined && start >= hours.start && end <= hours.end;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const OPEN_MS_OF_WEEK = businessHours.reduce(
  (sum, { weekdays, open }) =>
    sum + (open ? weekdays.length * (open.to - open.from) : 0) * 3_600_000,
  0,
);

/** The whole minutes of office hours in an interval, regardless of closures. */
export function officeMinutes({ start, end }: Interval): number {
  const weeks = Math.max(0, Math.floor((end.getTime() - start.getTime()) / WEEK_MS));
  const from = start.getTime() + weeks * WEEK_MS;
  let open = weeks * OPEN_MS_OF_WEEK;
  for (let day = uaeDay(new Date(from)); day <= uaeDay(end); day = addDays(day, 1) ?? '~') {
    const hours = officeHours(day);
    if (hours === undefined) continue;
    const until = Math.min(hours.end.getTime(), end.getTime());
    open += Math.max(0, until - Math.max(hours.start.getTime(), from));
  }
  return Math.floor(open / 60_000);
}
