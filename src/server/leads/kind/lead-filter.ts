import type { SelectQueryBuilder } from 'typeorm';
import { storedInstant } from '../../database/insert-rows.ts';
import type { LeadRow } from './lead-row.ts';

/** Conditions on leads, all of which must hold. */
export interface LeadFilter<Row> {
  /** Columns and their values. */
  where: Partial<Row>;
  /**
   * Created before this instant, by `createdAt`. Ids tell their order, not the time: while a clock is
   * set back they go on from the last one.
   */
  createdBefore?: Date | undefined;
  /** Created at this instant or after it. */
  createdFrom?: Date | undefined;
  /** Each is the beginning of one of the lead's words. */
  terms?: string[] | undefined;
}

export type Created = Pick<LeadFilter<object>, 'createdFrom' | 'createdBefore'>;

/** What a statement asks of `created_at`, with its values; empty where any time will do. */
export function createdWithin({ createdFrom, createdBefore }: Created) {
  const bounds = [
    ...(createdFrom ? [{ sql: 'created_at >= ?', value: storedInstant(createdFrom) }] : []),
    ...(createdBefore ? [{ sql: 'created_at < ?', value: storedInstant(createdBefore) }] : []),
  ];
  return {
    conditions: bounds.map(({ sql }) => sql),
    values: bounds.map(({ value }) => value),
  };
}

/** Adds the filter's conditions but its terms to a query whose rows are called `lead`. */
export function applyFilter<Row extends LeadRow>(
  query: SelectQueryBuilder<Row>,
  { where, createdBefore, createdFrom }: LeadFilter<Row>,
): SelectQueryBuilder<Row> {
  for (const [column, value] of Object.entries(where)) {
    query.andWhere(`lead.${column} = :${column}`, { [column]: value });
  }
  if (createdFrom) {
    query.andWhere('lead.createdAt >= :createdFrom', { createdFrom: storedInstant(createdFrom) });
  }
  if (createdBefore) {
    const bound = { createdBefore: storedInstant(createdBefore) };
    query.andWhere('lead.createdAt < :createdBefore', bound);
  }
  return query;
}
