import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { calendarDay, clashingSchema } from './calendar.ts';
import { clockMinutes, uaeInstant } from './uae-time.ts';

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
/** The years whose moon-dependent holidays are computed. */
const HOLIDAY_YEARS = { first: 2020, last: 2100 };

const timeOfDay = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(cleanCode)
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, `${label} must be a time written as HH:MM`)
    .nullish()
    .transform((value) => value || null);

const closureFields = {
  firstDay: calendarDay('First day'),
  lastDay: calendarDay('Last day'),
  fromTime: timeOfDay('From'),
  untilTime: timeOfDay('Until'),
  reason: fields.requiredText('Reason', LIMITS.closureReason),
};

interface Days {
  firstDay: string;
  lastDay: string;
  fromTime: string | null;
  untilTime: string | null;
}

/** The half-open interval of a closure, whose days and times are in the UAE. */
export function closureSpan({ firstDay, lastDay, fromTime, untilTime }: Days) {
  return {
    startsAt: uaeInstant(firstDay, clockMinutes(fromTime ?? '00:00')),
    endsAt: uaeInstant(lastDay, clockMinutes(untilTime ?? '24:00')),
  };
}

function checkSpan(closure: Days, context: z.RefinementCtx): void {
  const { startsAt, endsAt } = closureSpan(closure);
  const say = (field: keyof Days, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (closure.lastDay < closure.firstDay) {
    say('lastDay', 'Last day must not be before the first day');
  } else if (endsAt <= startsAt) say('untilTime', 'Until must be after From');
  else if (endsAt.getTime() - startsAt.getTime() > MAX_DAYS * DAY_MS) {
    say('lastDay', `A closure lasts at most ${MAX_DAYS} days`);
  }
}

export const closureInput = z.object(closureFields).superRefine(checkSpan);
export type ClosureInput = z.output<typeof closureInput>;

export const updateClosureInput = z
  .object({ ...closureFields, id: fields.id })
  .superRefine(checkSpan);

export const closuresInput = z.object({
  from: calendarDay('From')
    .meta({
      format: 'date',
      description: 'Excludes closures that ended before this day in the UAE.',
    })
    .optional(),
  to: calendarDay('To')
    .meta({
      format: 'date',
      description: 'Excludes closures that begin after this day in the UAE.',
    })
    .optional(),
});
export type ClosuresInput = z.output<typeof closuresInput>;

export const holidaysInput = z.object({
  year: z
    .number()
    .int()
    .min(HOLIDAY_YEARS.first, `Year must be at least ${HOLIDAY_YEARS.first}`)
    .max(HOLIDAY_YEARS.last, `Year must be at most ${HOLIDAY_YEARS.last}`),
});

export const closureSchema = z
  .object({
    id: fields.id,
    startsAt: fields.timestamp,
    endsAt: fields.timestamp.meta({
      description: 'The end of the closure, which is not part of it.',
    }),
    firstDay: z.iso
      .date()
      .meta({ description: 'A day in the UAE, like all days and times of a closure.' }),
    lastDay: z.iso.date(),
    fromTime: z
      .string()
      .nullable()
      .meta({ description: 'Null if the closure begins at midnight.' }),
    untilTime: z
      .string()
      .nullable()
      .meta({ description: 'Null if the closure lasts until the end of the last day.' }),
    reason: z.string(),
    holiday: z
      .string()
      .nullable()
      .meta({ description: 'The public holiday and its year.', example: '2030/eid-al-fitr' }),
  })
  .meta({ id: 'Closure' });
export type Closure = z.output<typeof closureSchema>;

/** The approved meetings inside a closure that have not ended. */
export const closedMeetingsSchema = z.object({
  count: z.int(),
  first: z.array(clashingSchema).max(20),
});
export type ClosedMeetings = z.output<typeof closedMeetingsSchema>;
