import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../../database/column-types.ts';

export const COUNTS = ['received', 'waiting', 'answered', 'inTime', 'held', 'cancelled'] as const;
/** The columns that count leads by a whole number: see `tally.ts`. */
export const TALLIES = ['clock', 'office', 'ends'] as const;

type Counts = Record<(typeof COUNTS)[number], number>;
type Tallies = Record<(typeof TALLIES)[number], string>;

/** Totals of leads that arrived in one period and that one person answered first. */
export interface ReportDayRow extends Counts, Tallies {
  /** A UAE day (YYYY-MM-DD), or a month (YYYY-MM) with the sum of its days. */
  day: string;
  kind: LeadKind;
  service: string;
  /** The id of the account that gave the first answer; empty without an answer. */
  person: string;
  /** The name of that account at the last change of this row. */
  personName: string;
}

const int = (name?: string) => ({ ...(name && { name }), type: 'integer' as const });

export const reportDayEntity = (types: ColumnTypes) =>
  new EntitySchema<ReportDayRow>({
    name: 'report-day',
    tableName: 'report_days',
    columns: {
      day: { type: 'varchar', length: 10, primary: true },
      kind: { type: 'varchar', length: 16, primary: true },
      service: { type: 'varchar', length: 40, primary: true },
      person: { ...types.id, primary: true },
      personName: { name: 'person_name', type: 'varchar', length: LIMITS.username },
      received: int(),
      /** Leads whose status is still the first one. */
      waiting: int(),
      /** Leads with a first answer that are neither ignored nor rejected. */
      answered: int(),
      /** Answered leads whose first answer met the promise. */
      inTime: int('in_time'),
      held: int(),
      /** Meetings that were rejected after an approval. */
      cancelled: int(),
      /** Answered leads by the minutes to their first answer. */
      clock: types.longText,
      /** Answered leads by the office-hour minutes to their first answer. */
      office: types.longText,
      /** Approved meetings by their end, in minutes since 1970. */
      ends: types.longText,
    },
  });
