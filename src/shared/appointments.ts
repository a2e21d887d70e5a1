import { z } from 'zod';
import { SERVICE_TYPES, TIME_SLOTS, TIMEZONES } from './appointment-options.ts';
import * as fields from './fields.ts';
import { leadState } from './lead-calls.ts';
import { LIMITS } from './limits.ts';

const timezoneLiterals = TIMEZONES.flatMap(({ value, label }) => [value, label] as const);
const timezoneByLiteral = new Map(
  TIMEZONES.flatMap(({ value, label }) => [[value, value] as const, [label, value] as const]),
);

const timezone = z
  .enum([...timezoneLiterals, ''], {
    error: `Time zone must be one of: ${TIMEZONES.map(({ value }) => value).join(', ')}`,
  })
  .nullish()
  .transform((value) => (value ? (timezoneByLiteral.get(value) ?? null) : null));

const preferredDate = z
  .string({ error: 'Preferred date is required' })
  .trim()
  .min(1, 'Preferred date is required')
  .pipe(z.iso.date('Preferred date must be a real day written as YYYY-MM-DD'))
  .meta({ format: 'date', example: '2030-01-15' });

/** A visitor's input. `preferredDate` is a calendar day and is never converted to an instant. */
export const appointmentInput = z.object({
  fullName: fields.fullName,
  email: fields.email,
  phoneNumber: fields.phoneNumber,
  companyName: fields.companyName,
  serviceType: fields.choice('Service type', SERVICE_TYPES),
  preferredDate,
  preferredTime: fields.optionalChoice('Preferred time', TIME_SLOTS),
  timezone,
  message: fields.optionalText('Message', LIMITS.message),
});
export type AppointmentInput = z.output<typeof appointmentInput>;

/** A booking as administrators see it. */
export const appointmentSchema = z
  .object({
    id: fields.id,
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    companyName: z.string().nullable(),
    serviceType: fields.storedChoice(SERVICE_TYPES),
    preferredDate: z.iso.date(),
    preferredTime: fields.storedChoice(TIME_SLOTS).nullable(),
    timezone: fields.storedChoice(TIMEZONES.map(({ value }) => value)).nullable(),
    message: z.string().nullable(),
    ...leadState('appointment'),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.output<typeof appointmentSchema>;

/**
 * Whether the calendar day `date` (YYYY-MM-DD) is over in every time zone on earth at the instant
 * `now`. The last place to end a day is UTC-12.
 */
export function isPastEverywhere(date: string, now: Date): boolean {
  const lastToday = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  return date < lastToday;
}
