import { setImmediate as nextIteration } from 'node:timers/promises';
import { addDays } from '#shared/calendar/uae-time.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { monthOf } from '../leads/reporting/add-shares.ts';
import type { ReportDayRow } from '../leads/reporting/report-day.entity.ts';
import { addRow, noTotals, type Totals } from '../leads/reporting/totals.ts';

/** Days or months that are read with one statement. SQLite blocks the process while it reads. */
const KEYS = 4;

/** Totals of the leads of one kind and service with the same first answerer. */
export interface ReportPart extends Totals {
  kind: LeadKind;
  service: string;
  person: string;
  personName: string;
}

export interface Span {
  from: string;
  to: string;
  kind: LeadKind | undefined;
}

/** The keys of the rows that cover these days: whole months, and the days outside them. */
export function keysOf({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const keys: string[] = [];
  for (let day = from; day <= to; ) {
    const month = monthOf(day);
    const next = addDays(`${month}-01`, 31) ?? '~';
    const afterMonth = `${monthOf(next)}-01`;
    const isWhole = day === `${month}-01` && afterMonth <= (addDays(to, 1) ?? '');
    keys.push(isWhole ? month : day);
    day = isWhole ? afterMonth : (addDays(day, 1) ?? '~');
  }
  return keys;
}

export async function readTotals({ manager }: Database, span: Span): Promise<ReportPart[]> {
  const columns = manager.connection
    .getMetadata('report-day')
    .columns.map(({ databaseName, propertyName }) => `${databaseName} AS ${propertyName}`);
  const keys = keysOf(span);
  const parts = new Map<string, ReportPart>();
  for (let from = 0; from < keys.length; from += KEYS) {
    const some = keys.slice(from, from + KEYS);
    // Plain SQL: TypeORM would take most of the time of a report to create its rows.
    const rows: ReportDayRow[] = await manager.query(
      `SELECT ${columns} FROM report_days WHERE day IN (${some.map(() => '?')}) ${span.kind ? 'AND kind = ?' : ''} ORDER BY day`,
      [...some, ...(span.kind ? [span.kind] : [])],
    );
    for (const row of rows) {
      const { kind, service, person, personName } = row;
      const key = [kind, service, person].join('/');
      const part = parts.get(key) ?? { kind, service, person, personName, ...noTotals() };
      parts.set(key, part);
      // The last row has the latest name.
      part.personName = personName;
      addRow(part, row);
    }
    await nextIteration();
  }
  return [...parts.values()];
}
