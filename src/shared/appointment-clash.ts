import { z } from 'zod';
import { appointmentMoveInput } from './appointments.ts';
import { clash, clashingSchema, MOST_MINUTES } from './calendar.ts';
import * as fields from './fields.ts';

const minutesRule = `Minutes must be a whole number from 5 to ${MOST_MINUTES}`;

/** Asks what stands in the way of approving an appointment, or of moving it. */
export const appointmentClashInput = z.object({
  id: fields.id,
  startsAt: appointmentMoveInput.shape.startsAt
    .meta({ description: 'Another time than the one that an approval would confirm.' })
    .optional(),
  // Text, because the OpenAPI adapter would make a number's schema accept true from tRPC callers.
  minutes: z
    .string({ error: minutesRule })
    .refine(
      (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) >= 5 && Number(text) <= MOST_MINUTES,
      minutesRule,
    )
    .meta({
      type: 'integer',
      minimum: 5,
      maximum: MOST_MINUTES,
      example: 60,
      description: 'The length of the meeting; without it that of the service.',
    })
    .optional(),
});
export type AppointmentClashInput = z.output<typeof appointmentClashInput>;

/** Why staff think twice about a time. Nobody refuses one that is past. */
export const doubt = z.enum([...clash.options, 'past']);
export type Doubt = z.output<typeof doubt>;

export const appointmentClashSchema = z.object({
  /** The time that would be confirmed; null where there is none, or it stays as it is. */
  startsAt: fields.timestamp.nullable(),
  minutes: z.int().nullable(),
  /** Empty for a time that is free. */
  doubts: z.array(doubt),
  /** What an override of this time names: see `acceptedConflicts` of an approval. */
  conflicts: z.array(z.string()).meta({
    description:
      'What `acceptedConflicts` of an approval or a move must name to override it: ids of meetings and closures, and `outside_hours`.',
  }),
  /** The approved meetings at that time, where they are as many as can be at once. */
  clashes: z.array(clashingSchema),
  /** The closures at that time. */
  closures: z.array(
    z.object({ startsAt: fields.timestamp, endsAt: fields.timestamp, reason: z.string() }),
  ),
  sameDay: z
    .array(clashingSchema)
    .meta({ description: 'The other approved meetings of that day in the UAE.' }),
  free: z
    .array(fields.timestamp)
    .max(3)
    .meta({ description: 'Where the time is not free: the nearest free times of that length.' }),
});
export type AppointmentClash = z.output<typeof appointmentClashSchema>;
