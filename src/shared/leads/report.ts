import { z } from 'zod';
import { calendarDay } from '../calendar/calendar.ts';
import * as fields from '../fields/fields.ts';
import { leadKind, REPLY_HOURS } from './lead-work.ts';

export const REPORT_DAYS = 30;
/** The maximum number of days in a report: about three years. */
export const MAX_REPORT_DAYS = 1_100;

export const reportInput = z.object({
  from: calendarDay('From')
    .meta({
      format: 'date',
      description: `The first day in the UAE; by default ${REPORT_DAYS - 1} days before the last.`,
    })
    .optional(),
  to: calendarDay('To')
    .meta({ format: 'date', description: 'The last day, which is included; by default today.' })
    .optional(),
  kind: leadKind.meta({ description: 'Only leads of this kind.' }).optional(),
});
export type ReportInput = z.output<typeof reportInput>;

const count = (description: string) => z.int().meta({ description });
const minutes = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `${description} Null if none is answered.` });

const figures = {
  received: count('Leads that arrived in these days.'),
  answered: count(
    'Received leads with a first answer: an email, a chat or a new status by staff. Excludes leads that are now ignored or rejected.',
  ),
  waiting: count('Received leads that are still unread or pending.'),
  medianMinutes: minutes('Median time from arrival to first answer.'),
  p90Minutes: minutes('90th percentile of that time (nearest rank).'),
  medianOfficeMinutes: minutes('The median in minutes of office hours, regardless of closures.'),
  p90OfficeMinutes: minutes('The 90th percentile in minutes of office hours.'),
  answeredInTime: count(`Answered leads whose first answer took at most ${REPLY_HOURS} hours.`),
  answeredInTimePercent: z
    .number()
    .nullable()
    .meta({ description: 'Those as a percentage of the answered leads, with one decimal.' }),
  meetingsHeld: count('Received appointments that are completed.'),
  meetingsCancelled: count(
    'Received appointments that were approved, then rejected or cancelled by the client.',
  ),
  meetingsMissed: count(
    'Received appointments that are approved and ended more than 24 hours ago, but are not completed.',
  ),
};
const reportFigures = z.object(figures).meta({ id: 'ReportFigures' });
export type ReportFigures = z.output<typeof reportFigures>;

export const reportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    kind: leadKind.nullable(),
    total: reportFigures,
    byKind: z.array(z.object({ kind: leadKind, ...figures })),
    byService: z.array(
      z.object({
        kind: leadKind,
        service: z.string().nullable().meta({ description: 'Null if the lead names none.' }),
        ...figures,
      }),
    ),
    byPerson: z
      .array(
        z.object({
          person: z
            .object({ id: fields.id, username: z.string() })
            .nullable()
            .meta({ description: 'Who gave the first answer; null without an answer.' }),
          ...figures,
        }),
      )
      .meta({ description: 'The most answers first.' }),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof reportSchema>;
