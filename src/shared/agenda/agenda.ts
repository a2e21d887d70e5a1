import { z } from 'zod';
import { appointmentMoveInput, appointmentSchema } from '../appointments.ts';
import { calendarDay, clash, clashingSchema, MAX_MINUTES } from '../calendar/calendar.ts';
import type { Interval } from '../calendar/office-hours.ts';
import { requestedStart } from '../calendar/uae-time.ts';
import { longestMinutes } from '../catalogue/appointment-services.ts';
import * as fields from '../fields/fields.ts';

type Timed = Pick<
  AgendaItem,
  'serviceType' | 'preferredDate' | 'preferredTime' | 'timezone' | 'minutes'
> & { readonly startsAt: Date | string | null };

export function agendaSpan(item: Timed): Interval | undefined {
  const start = item.startsAt === null ? requestedStart(item) : new Date(item.startsAt);
  const minutes = item.minutes ?? longestMinutes(item.serviceType);
  return start && { start, end: new Date(start.getTime() + minutes * 60_000) };
}

export const AGENDA = { days: 7, items: 1_000 } as const;

export const AGENDA_STATUSES = ['pending', 'approved', 'completed'] as const;

export const agendaInput = z.object({
  /** The first day, in the UAE. */
  from: calendarDay('From'),
  days: z
    .string()
    .regex(/^[1-7]$/)
    .optional(),
});
export type AgendaInput = z.output<typeof agendaInput>;

const agendaItemSchema = appointmentSchema
  .pick({
    id: true,
    fullName: true,
    companyName: true,
    serviceType: true,
    preferredDate: true,
    preferredTime: true,
    timezone: true,
    startsAt: true,
    minutes: true,
    wish: true,
    version: true,
  })
  .extend({ status: z.enum(AGENDA_STATUSES) })
  .meta({ id: 'AgendaItem' });
export type AgendaItem = z.output<typeof agendaItemSchema>;

export const agendaSchema = z.object({
  items: z.array(agendaItemSchema),
  more: z.boolean(),
  closures: z.array(
    z.object({
      id: fields.id,
      startsAt: fields.timestamp,
      endsAt: fields.timestamp,
      reason: z.string(),
    }),
  ),
});
export type Agenda = z.output<typeof agendaSchema>;

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
const doubt = z.enum([...clash.options, 'past']);

export const appointmentClashSchema = z.object({
  /** The time that would be confirmed; null if there is none, or if it would not change. */
  startsAt: fields.timestamp.nullable(),
  minutes: z.int().nullable(),
  doubts: z.array(doubt),
  clashes: z.array(clashingSchema),
  closures: z.array(
    z.object({ startsAt: fields.timestamp, endsAt: fields.timestamp, reason: z.string() }),
  ),
  free: z.array(fields.timestamp).max(3),
});
export type AppointmentClash = z.output<typeof appointmentClashSchema>;
