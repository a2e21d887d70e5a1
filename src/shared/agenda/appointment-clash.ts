import { z } from 'zod';
import { appointmentMoveInput } from '../appointments.ts';
import { clash, clashingSchema, MAX_MINUTES } from '../calendar/calendar.ts';
import * as fields from '../fields/fields.ts';

const minutesRule = `Minutes must be a whole number from 5 to ${MAX_MINUTES}`;

export const appointmentClashInput = z.object({
  id: fields.id,
  startsAt: appointmentMoveInput.shape.startsAt
    .meta({
      description: 'The time to check, if it differs from the time that an approval would confirm.',
    })
    .optional(),
  minutes: z
    .string({ error: minutesRule })
    .refine(
      (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) >= 5 && Number(text) <= MAX_MINUTES,
      minutesRule,
    )
    .meta({
      type: 'integer',
      minimum: 5,
      maximum: MAX_MINUTES,
      example: 60,
      description: 'The length of the meeting; by default the length of the service.',
    })
    .optional(),
});
export type AppointmentClashInput = z.output<typeof appointmentClashInput>;

/** Warnings about a time. A past time is not rejected. */
export const doubt = z.enum([...clash.options, 'past']);
export type Doubt = z.output<typeof doubt>;

export const appointmentClashSchema = z.object({
  /** The time that would be confirmed; null if there is none, or if it would not change. */
  startsAt: fields.timestamp.nullable(),
  minutes: z.int().nullable(),
  doubts: z.array(doubt),
  /** The ids that an override must list in `acceptedConflicts`. */
  conflicts: z
    .array(z.string())
    .meta({
      description:
        'The values that an approval or a move must list in `acceptedConflicts` to override the conflicts: ids of meetings and closures, and `outside_hours`.',
    }),
  clashes: z.array(clashingSchema),
  closures: z.array(
    z.object({ startsAt: fields.timestamp, endsAt: fields.timestamp, reason: z.string() }),
  ),
  sameDay: z
    .array(clashingSchema)
    .meta({ description: 'The other approved meetings of that day in the UAE.' }),
  free: z
    .array(fields.timestamp)
    .max(3)
    .meta({ description: 'The nearest free times of that length; empty if the time is free.' }),
});
export type AppointmentClash = z.output<typeof appointmentClashSchema>;
