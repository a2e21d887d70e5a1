import { z } from 'zod';
import {
  MEETING_WAYS,
  SERVICE_TYPES,
  TIME_SLOTS,
  TIMEZONES,
} from './calendar/appointment-options.ts';
import { MAX_MINUTES, optionalTimezone } from './calendar/calendar.ts';
import { cleanCode } from './fields/clean-text.ts';
import * as fields from './fields/fields.ts';
import { LIMITS } from './fields/limits.ts';
import { leadFields, leadStatusInput, seenVersion } from './leads/lead-calls.ts';

const preferredDate = z
  .string({ error: 'Preferred date is required' })
  .overwrite(cleanCode)
  .min(1, 'Preferred date is required')
  .pipe(z.iso.date('Preferred date must be a real day written as YYYY-MM-DD'))
  .meta({ format: 'date', example: '2030-01-15' });

const meetingWays = MEETING_WAYS.map(({ value }) => value);

// `optional` comes last, so that the key may be absent.
const meetingBy = z
  .enum([...meetingWays, ''], { error: `Meeting by must be one of: ${meetingWays.join(', ')}` })
  .nullable()
  .transform((value) => value || undefined)
  .optional()
  .meta({ description: 'How the client wants to meet.' });

// `optional` comes last, so that the key may be absent in both input and output.
const linkToken = z
  .string({ error: 'Link token must be text' })
  .regex(/^(?:[\w-]{43})?$/, 'Link token must be 32 bytes as 43 characters of base64url')
  .nullable()
  .transform((value) => value || undefined)
  .optional()
  .meta({
    example: 'v7Qm2Zc9Xr4Lp1Ty8Ns5Wd0Kb3Hf6Jg7Ae2Uo9Ix4Rk',
    description:
      '32 random bytes chosen by the caller. Anyone who has the token can change the appointment at /appointment/<token>. Only its hash is stored. A retry with the same Idempotency-Key adds no link. A token that already opens another appointment is ignored.',
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
  timezone: optionalTimezone,
  message: fields
    .optionalText('Message', LIMITS.message)
    .meta({ example: 'We look for 5 MW of hosting.' }),
  meetingBy,
  linkToken,
  locale: fields.locale,
});
export type AppointmentInput = z.output<typeof appointmentInput>;

/** A client's request for another time of an approved appointment. The confirmed time stays valid. */
const wishSchema = z
  .object({
    date: z.iso.date(),
    time: fields.storedChoice(TIME_SLOTS).nullable(),
    timezone: fields.storedChoice(TIMEZONES.map(({ value }) => value)),
    at: fields.timestamp.meta({ description: 'The time of the request.' }),
  })
  .meta({ id: 'Wish' });
export type Wish = z.output<typeof wishSchema>;

export const appointmentSchema = z
  .object({
    ...leadFields('appointment'),
    serviceType: fields.storedChoice(SERVICE_TYPES),
    preferredDate: z.iso.date(),
    preferredTime: fields.storedChoice(TIME_SLOTS).nullable(),
    timezone: fields.storedChoice(TIMEZONES.map(({ value }) => value)).nullable(),
    message: z.string().nullable(),
    meetingBy: fields
      .storedChoice(meetingWays)
      .nullable()
      .meta({ description: 'How the client wants to meet; null for no preference.' }),
    startsAt: fields.timestamp
      .nullable()
      .meta({ description: 'The confirmed time; null if there is none.' }),
    minutes: z.int().nullable().meta({ description: 'The length of the confirmed meeting.' }),
    wish: wishSchema
      .nullable()
      .meta({
        description:
          'The time that the client asks for instead; null if there is none. The confirmed time is valid until staff decide.',
      }),
  })
  .meta({ id: 'AppointmentRequest' });
export type Appointment = z.output<typeof appointmentSchema>;

const startsAt = z.iso
  .datetime({ offset: true, error: 'Starts at must be a timestamp such as 2030-01-15T06:30:00Z' })
  .refine((value) => /^2[01]\d\d/.test(value), 'Starts at must be in this or the next century')
  .refine((value) => Date.parse(value) % 60_000 === 0, 'Starts at must be a whole minute')
  .meta({
    format: 'date-time',
    example: '2030-01-15T06:30:00Z',
    description: 'The time of the meeting.',
  });

const minutes = z
  .number({ error: 'Minutes must be a number' })
  .int('Minutes must be a whole number')
  .min(5, 'Minutes must be at least 5')
  .max(MAX_MINUTES, `Minutes must be at most ${MAX_MINUTES}`)
  .meta({
    example: 45,
    description: 'The length of the meeting; by default the length of the service.',
  });
const refuseClash = z
  .boolean({ error: 'Refuse clash must be true or false' })
  .meta({
    description:
      'Returns 409 with `reason` `slot_taken` (and `clashes`) or `outside_hours` if the time is not free.',
  });

const timeFields = {
  startsAt: startsAt.optional(),
  minutes: minutes.optional(),
  refuseClash: refuseClash.optional(),
};
export type AppointmentTimeInput = z.output<z.ZodObject<typeof timeFields>>;

export const appointmentStatusInput = leadStatusInput('appointment').extend(timeFields);

export const appointmentMoveInput = z.object({
  id: fields.id,
  version: seenVersion,
  ...timeFields,
  startsAt,
});

const decision = z.enum(['accept', 'keep'], { error: 'Decision must be accept or keep' });

export const wishDecisionInput = z.object({
  id: fields.id,
  decision: decision,
  version: seenVersion,
  ...timeFields,
});
export type WishDecision = z.output<typeof decision>;

export const askTimeInput = z.object({
  token: z.string({ error: 'Token must be text' }).max(64, 'Token must be at most 64 characters'),
  startsAt,
});

/** Whether the day has ended in all time zones; it ends last in UTC-12. */
export function isPastEverywhere(date: string, now: Date): boolean {
  const lastToday = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  return date < lastToday;
}
