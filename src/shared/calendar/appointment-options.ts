import { ltr, type PerLocale } from '../language/locale.ts';

/** The choices of a booking. This module has no zod rules, so that pages can import it without zod. */
export const SERVICE_TYPES = [
  'hosting-consultation',
  'site-acquisition',
  'hardware-procurement',
  'operations-management',
  'technical-consultation',
  'partnership-discussion',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** The 18 half-hour slots, in the chosen time zone's local time. */
export const TIME_SLOTS = [
  '09:00 AM',
  '09:30 AM',
  '10:00 AM',
  '10:30 AM',
  '11:00 AM',
  '11:30 AM',
  '12:00 PM',
  '12:30 PM',
  '01:00 PM',
  '01:30 PM',
  '02:00 PM',
  '02:30 PM',
  '03:00 PM',
  '03:30 PM',
  '04:00 PM',
  '04:30 PM',
  '05:00 PM',
  '05:30 PM',
] as const;

/** `value` is stored; the API also accepts `label`. `offsetHours` is relative to UTC. */
export const TIMEZONES = [
  { value: 'UTC+4', label: 'UTC+4 (UAE Time)', offsetHours: 4 },
  { value: 'UTC+0', label: 'UTC+0 (GMT)', offsetHours: 0 },
  { value: 'UTC+1', label: 'UTC+1 (CET)', offsetHours: 1 },
  { value: 'UTC+8', label: 'UTC+8 (CST)', offsetHours: 8 },
  { value: 'UTC-5', label: 'UTC-5 (EST)', offsetHours: -5 },
  { value: 'UTC-8', label: 'UTC-8 (PST)', offsetHours: -8 },
] as const;
export const DEFAULT_TIMEZONE = 'UTC+4';

export const MEETING_WAYS = [
  { value: 'phone', label: 'Phone call' },
  { value: 'video', label: 'Video call' },
  { value: 'office', label: 'Our office in Dubai' },
] as const;

interface Option {
  readonly value: string;
  readonly label: string;
}

const ARABIC_ZONES: Record<(typeof TIMEZONES)[number]['value'], string> = {
  'UTC+4': 'توقيت الإمارات',
  'UTC+0': 'توقيت غرينتش',
  'UTC+1': 'توقيت وسط أوروبا',
  'UTC+8': 'توقيت الصين',
  'UTC-5': 'التوقيت الشرقي في أمريكا الشمالية',
  'UTC-8': 'توقيت المحيط الهادئ',
};

const ARABIC_WAYS: Record<(typeof MEETING_WAYS)[number]['value'], string> = {
  phone: 'مكالمة هاتفية',
  video: 'مكالمة فيديو',
  office: 'في مكتبنا في دبي',
};

/** A word joiner after the hyphen prevents a line break. */
const UNBROKEN_HYPHEN = '-\u2060';

/** The time zones of a booking, with labels for people. */
export const timezones: PerLocale<readonly Option[]> = {
  en: TIMEZONES,
  ar: TIMEZONES.map(({ value }) => ({
    value,
    label: `${ltr(value.replace('-', UNBROKEN_HYPHEN))} (${ARABIC_ZONES[value]})`,
  })),
};

export const meetingWays: PerLocale<readonly Option[]> = {
  en: MEETING_WAYS,
  ar: MEETING_WAYS.map(({ value }) => ({ value, label: ARABIC_WAYS[value] })),
};
