import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { conditionsOf } from '../kind/filter-sql.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';

/**
 * Keeps the leads that meet a filter but for its terms, and sorts them by creation. The kind is counted by
 * columns in the order of the index that ends with the id.
 */
export function applyFilter(
  query: SelectQueryBuilder<ObjectLiteral>,
  { name, countedBy }: LeadKind,
  filter: LeadFilter,
  direction: 'ASC' | 'DESC',
): void {
  const { connection } = query;
  const isSqlite = connection.options.type === 'better-sqlite3';
  const shape = { prefix: 'it.', ranges: countedBy };
  let serial = 0;
  for (const [sql, ...values] of conditionsOf(connection, name, filter, shape)) {
    const parameters: Record<string, unknown> = {};
    const named = sql.replaceAll('?', () => {
      parameters[`value${serial}`] = values[Object.keys(parameters).length];
      return `:value${serial++}`;
    });
    query.andWhere(named, parameters);
  }
  const fixed = countedBy.filter((column) => filter.where[column] !== undefined);
  if (!isSqlite) for (const column of fixed) query.addOrderBy(`it.${column}`, direction);
  query.addOrderBy('it.id', direction);
}
