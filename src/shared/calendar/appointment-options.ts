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
