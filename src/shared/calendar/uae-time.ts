import { type Locale, listed } from '../language/locale.ts';
import { DEFAULT_TIMEZONE, TIMEZONES, timezones } from './appointment-options.ts';

/** UAE time is UTC+4 all year. */
const UAE_OFFSET_HOURS = 4;
const DAY_MINUTES = 24 * 60;

export function slotInstant(date: string, slot: string, timezone: string): Date | undefined {
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  const local = minutesOf(slot);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!zone || local === undefined || Number.isNaN(midnight)) return undefined;
  return new Date(midnight + (local - zone.offsetHours * 60) * 60_000);
}

/** The day and time of a booking, or of a client's request for another time. */
export interface Requested {
  readonly preferredDate: string;
  readonly preferredTime: string | null;
  readonly timezone: string | null;
}

/** The requested instant; `undefined` if the client chose no time. */
export function requestedStart({ preferredDate, preferredTime, timezone }: Requested) {
  return slotInstant(preferredDate, preferredTime ?? '', timezone ?? DEFAULT_TIMEZONE);
}

function minutesOf(slot: string): number | undefined {
  const parts = /^(\d\d):(\d\d) (AM|PM)$/.exec(slot);
  if (!parts) return undefined;
  const [, hour, minute, half] = parts;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The calendar day `days` after `date` (YYYY-MM-DD); `undefined` if `date` is invalid. */
export function addDays(date: string, days: number): string | undefined {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(start)) return undefined;
  return new Date(start + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
}

const ARABIC_DAY = new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
  dateStyle: 'full',
  timeZone: 'UTC',
});

/** `Mon, 2 Mar 2099`. English does not use `Intl`, because browsers differ in the comma and in `Sept`. */
export function readableDay(day: string, locale: Locale = 'en'): string {
  if (locale === 'ar') {
    const text = ARABIC_DAY.format(new Date(`${day}T00:00:00Z`));
    return text.replace(/(\d+) (\S+) (\d+)$/, '$1\u00a0$2\u00a0$3');
  }
  return new Date(`${day}T00:00:00Z`).toUTCString().slice(0, 16).replace(' 0', ' ');
}

/** A time such as `09:00 AM` in a language: `09:00 ص`. */
export function clockText(time: string, locale: Locale = 'en'): string {
  return locale === 'en' ? time : time.replace(' AM', '\u00a0ص').replace(' PM', '\u00a0م');
}

/** `Wed, 5 Mar 2031, 05:30 PM, UTC-8`; without a time `Wed, 5 Mar 2031, any time`. */
export function requestedText(requested: Requested, locale: Locale = 'en'): string {
  const { preferredDate, preferredTime, timezone } = requested;
  const day = readableDay(preferredDate, locale);
  if (!preferredTime) return listed(locale, day, locale === 'en' ? 'any time' : 'أي وقت');
  const zone = timezone ?? DEFAULT_TIMEZONE;
  const label = timezones.ar.find(({ value }) => value === zone)?.label ?? zone;
  return listed(locale, day, clockText(preferredTime, locale), locale === 'en' ? zone : label);
}

/** The visitor's calendar day at `now`, as YYYY-MM-DD. */
export function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function uaeDay(instant: Date): string {
  return new Date(instant.getTime() + UAE_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10);
}

export function uaeClock(instant: Date): string {
  return new Date(instant.getTime() + UAE_OFFSET_HOURS * 3_600_000).toISOString().slice(11, 16);
}

/** The instant `minutes` after midnight of a calendar day (YYYY-MM-DD) in the UAE. */
export function uaeInstant(day: string, minutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minutes - UAE_OFFSET_HOURS * 60) * 60_000);
}

export function clockMinutes(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Day and time of an instant at `offsetHours` from UTC, by default in the UAE. */
export function clockOf(instant: Date, offsetHours = UAE_OFFSET_HOURS) {
  const local = new Date(instant.getTime() + offsetHours * 3_600_000).toISOString();
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return { date: local.slice(0, 10), time: clockTime(minutes) };
}

/** `2026-11-28T13:00:00+04:00`. */
export function uaeTimestamp(instant: string): string {
  const local = new Date(Date.parse(instant) + UAE_OFFSET_HOURS * 3_600_000);
  return `${local.toISOString().slice(0, 19)}+04:00`;
}
