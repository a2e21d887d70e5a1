import type { SelectQueryBuilder } from 'typeorm';
import type { LeadRow } from './lead-repository.ts';

/** Which leads are asked for; all of it must hold. */
export interface LeadFilter<Row> {
  /** Columns and their values. */
  where: Partial<Row>;
  /** Created before this id: ids are UUIDv7, so their order is that of creation. */
  olderThan?: string | undefined;
  /** Created with this id or after it. */
  notOlderThan?: string | undefined;
  /** Each is the beginning of one of the lead's words. */
  terms?: string[] | undefined;
}

/** The smallest id that a lead of this instant can have. */
export function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The instant at which a UUIDv7 was made. */
export const instantOf = (id: string): Date =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** Adds the filter's conditions but its terms to a query whose rows are called `lead`. */
export function applyFilter<Row extends LeadRow>(
  query: SelectQueryBuilder<Row>,
  { where, olderThan, notOlderThan }: LeadFilter<Row>,
): SelectQueryBuilder<Row> {
  for (const [column, value] of Object.entries(where)) {
    query.andWhere(`lead.${column} = :${column}`, { [column]: value });
  }
  if (olderThan !== undefined) query.andWhere('lead.id < :olderThan', { olderThan });
  if (notOlderThan !== undefined) query.andWhere('lead.id >= :notOlderThan', { notOlderThan });
  return query;
}
