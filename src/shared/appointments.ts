import { z } from 'zod';
import { LINK_TOKEN } from './appointment-link.ts';
import { SERVICE_TYPES, TIME_SLOTS, TIMEZONES } from './appointment-options.ts';
import { MOST_MINUTES } from './calendar.ts';
import * as fields from './fields.ts';
import { leadState, leadStatusInput, seenVersion } from './lead-calls.ts';
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

// Optional last: the key is absent from what is parsed, and from what our form sends.
const linkToken = z
  .string({ error: 'Link token must be text' })
  .regex(/^(?:[\w-]{43})?$/, 'Link token must be 32 bytes as 43 characters of base64url')
  .nullable()
  .transform((value) => value || undefined)
  .optional()
  .meta({
    pattern: LINK_TOKEN.source,
    description:
      "32 random bytes of the caller's choice; who knows them can change the appointment at /appointment/<token>. Only their hash is stored.",
  });

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
  linkToken,
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
    startsAt: fields.timestamp.nullable().meta({
      description: 'The confirmed time; null where there is none.',
    }),
    minutes: z.int().nullable().meta({ description: 'The length of the confirmed meeting.' }),
    ...leadState('appointment'),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.output<typeof appointmentSchema>;

const startsAt = z.iso
  .datetime({
    offset: true,
    error: 'Starts at must be a timestamp such as 2030-01-15T06:30:00Z',
  })
  .refine((value) => /^2[01]\d\d/.test(value), 'Starts at must be in this or the next century')
  .refine((value) => Date.parse(value) % 60_000 === 0, 'Starts at must be a whole minute')
  .meta({ format: 'date-time', description: 'The time of the meeting.' });

// Pipes, because the OpenAPI adapter would make plain schemas accept "60" and "true".
const minutes = z
  .number({ error: 'Minutes must be a number' })
  .int('Minutes must be a whole number')
  .min(5, 'Minutes must be at least 5')
  .max(MOST_MINUTES, `Minutes must be at most ${MOST_MINUTES}`)
  .transform((value) => value)
  .meta({ description: 'The length of the meeting; without it that of the service.' });
const refuseClash = z
  .boolean({ error: 'Refuse clash must be true or false' })
  .transform((value) => value)
  .meta({
    description:
      'Answers 409 with `reason` `slot_taken` (and `clashes`) or `outside_hours` where the time is not free.',
  });

/** What may be said of the time when an appointment is approved. */
const timeFields = {
  startsAt: startsAt.optional(),
  minutes: minutes.optional(),
  refuseClash: refuseClash.optional(),
};
export type AppointmentTimeInput = z.output<z.ZodObject<typeof timeFields>>;

export const appointmentStatusInput = leadStatusInput('appointment').extend(timeFields);

/** Another time for an approved appointment. */
export const appointmentMoveInput = z.object({
  id: fields.id,
  version: seenVersion,
  ...timeFields,
  startsAt,
});

/** Another time that a client asks for by the token of the link. */
export const askTimeInput = z.object({
  token: z
    .string({ error: 'Token must be text' })
    .max(64, 'Token must be at most 64 characters')
    .meta({ description: 'The token of the link; that of no appointment is answered with 404.' }),
  startsAt,
});

/**
 * Whether the calendar day `date` (YYYY-MM-DD) is over in every time zone on earth at the instant
 * `now`. The last place to end a day is UTC-12.
 */
export function isPastEverywhere(date: string, now: Date): boolean {
  const lastToday = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  return date < lastToday;
}
