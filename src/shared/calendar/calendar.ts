import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { SERVICE_TYPES, TIME_SLOTS, TIMEZONES } from './appointment-options.ts';

export const MAX_MINUTES = 480;

/** The reason why a time is not free: its capacity is used up, or the office is closed. */
export const clash = z.enum(['slot_taken', 'outside_hours']);
export type Clash = z.output<typeof clash>;

export const clashingSchema = z.object({
  id: fields.id,
  fullName: z.string(),
  serviceType: z.string(),
  startsAt: fields.timestamp,
  minutes: z.int(),
});
export type Clashing = z.output<typeof clashingSchema>;

const slotState = z.enum(['free', 'taken', 'closed', 'past']);
export type SlotState = z.output<typeof slotState>;

/** The reason why a slot is closed. `notice`: it begins too soon to be booked online. */
const closedReason = z.enum(['outside_hours', 'closure', 'notice']);
export type ClosedReason = z.output<typeof closedReason>;

const openTimeSchema = z.object({
  startsAt: fields.timestamp,
  date: z.iso.date(),
  time: z.string().meta({ example: '10:30 AM' }),
  uaeDate: z.iso.date(),
  uaeTime: z.string().meta({ example: '10:30 AM' }),
});
export type OpenTime = z.output<typeof openTimeSchema>;

const DAYS_BEGIN = '2000-01-01';
export const DAYS_END = '2200-01-01';

export const calendarDay = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(cleanCode)
    .min(1, `${label} is required`)
    .pipe(z.iso.date(`${label} must be a real day written as YYYY-MM-DD`))
    .refine(
      (day) => day >= DAYS_BEGIN && day < DAYS_END,
      `${label} must be in this or the next century`,
    );

const zoneLiterals = TIMEZONES.flatMap(({ value, label }) => [value, label] as const);
const zoneValues = TIMEZONES.map(({ value }) => value);
type Zone = (typeof zoneValues)[number];

const zoneOf = (literal: string): Zone | null =>
  TIMEZONES.find(({ value, label }) => literal === value || literal === label)?.value ?? null;
const zoneRule = `Time zone must be one of: ${zoneValues.join(', ')}`;

/** A time zone by its value or its label. Absent, `null` and `""` become `null`. */
export const optionalTimezone = z
  .enum([...zoneLiterals, ''], { error: zoneRule })
  .nullish()
  .transform((literal) => (literal ? zoneOf(literal) : null));

export const timezone = z
  .enum(zoneLiterals, { error: zoneRule })
  .transform((literal) => zoneOf(literal) as Zone);

export const availabilityInput = z.object({
  date: calendarDay('Date').meta({
    format: 'date',
    example: '2030-01-15',
    description: 'The day in the given time zone.',
  }),
  timezone: timezone.meta({ description: 'The time zone of the slots, as in a booking.' }),
  serviceType: fields
    .choice('Service type', SERVICE_TYPES)
    .meta({ description: 'The service, which determines the length of the meeting.' }),
});
export type AvailabilityInput = z.output<typeof availabilityInput>;

export const availabilitySchema = z.object({
  minutes: z.int(),
  slots: z
    .array(
      openTimeSchema.extend({
        time: z.enum(TIME_SLOTS),
        state: slotState,
        reason: closedReason
          .nullable()
          .meta({
            description:
              'Why the slot is closed: outside office hours, in a closure, or within the notice period. Null for every other state.',
          }),
        /** For a taken or closed slot: the nearest free times, nearest first. */
        nearest: z.array(openTimeSchema).max(3),
      }),
    )
    .length(TIME_SLOTS.length),
});
export type Availability = z.output<typeof availabilitySchema>;
