import { z } from 'zod';
import * as fields from '../fields/fields.ts';

export const LATEST_REMINDER_DAYS = 366;

export const reminderInput = z.object({
  id: fields.id,
  dueAt: z.iso
    .datetime({
      offset: true,
      error: 'Due at must be a timestamp such as 2026-01-15T08:30:00.000Z',
    })
    .meta({
      format: 'date-time',
      description: `In the future, at most ${LATEST_REMINDER_DAYS} days from now.`,
      example: '2030-01-15T05:00:00.000Z',
    }),
});

export const reminderSchema = z
  .object({ id: fields.id, dueAt: fields.timestamp })
  .meta({ id: 'Reminder' });
export type Reminder = z.output<typeof reminderSchema>;
