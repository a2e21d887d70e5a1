import { z } from 'zod';
import { appointmentMoveInput } from '../appointments.ts';
import { clash, clashingSchema, MAX_MINUTES } from '../calendar/calendar.ts';
import * as fields from '../fields/fields.ts';

export const appointmentClashInput = z.object({
  id: fields.id,
  startsAt: appointmentMoveInput.shape.startsAt.optional(),
  minutes: z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) >= 5 && Number(text) <= MAX_MINUTES,
    )
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
  clashes: z.array(clashingSchema),
  closures: z.array(
    z.object({ startsAt: fields.timestamp, endsAt: fields.timestamp, reason: z.string() }),
  ),
  sameDay: z.array(clashingSchema),
  free: z.array(fields.timestamp).max(3),
});
export type AppointmentClash = z.output<typeof appointmentClashSchema>;
