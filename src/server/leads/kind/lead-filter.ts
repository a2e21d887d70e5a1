import type { SelectQueryBuilder } from 'typeorm';
import { storedInstant } from '../../database/insert-rows.ts';
import type { LeadRow } from './lead-row.ts';

/** Conditions on leads, all of which must hold. */
export interface LeadFilter {
  /** Columns and their values. */
  where: Partial<LeadRow>;
  /**
   * Created before this instant, by `createdAt`. Ids give the order but not the time: after a clock
   * is set back, new ids continue from the last one.
   */
  createdBefore?: Date | undefined;
  /** Created at this instant or after it. */
  createdFrom?: Date | undefined;
  /** Prefixes: each must begin one of the lead's words. */
  terms?: string[] | undefined;
}

export type Created = Pick<LeadFilter, 'createdFrom' | 'createdBefore'>;

/** The SQL conditions on `created_at` with their values; empty if the filter has no time. */
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

/** Adds the filter's conditions, except its terms, to a query whose alias is `lead`. */
export function applyFilter(
  query: SelectQueryBuilder<LeadRow>,
  { where, createdBefore, createdFrom }: LeadFilter,
): SelectQueryBuilder<LeadRow> {
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
