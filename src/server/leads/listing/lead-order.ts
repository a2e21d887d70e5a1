import type { SelectQueryBuilder } from 'typeorm';
import type { LeadRow } from '../kind/lead-row.ts';

type Direction = 'ASC' | 'DESC';

/**
 * Sorts the leads that have these values in `columns` by creation. `columns` must be in the order
 * of the index that ends with the id.
 *
 * MariaDB gets each value as a range of one value. With `=` it would use only these columns of the
 * index, start at the end of the index and skip every row that the cursor excludes, which takes
 * seconds in the middle of a million leads. SQLite starts at the cursor only with `=`.
 */
export function applyOrder(
  query: SelectQueryBuilder<LeadRow>,
  where: Partial<LeadRow>,
  columns: (keyof LeadRow & string)[],
  direction: Direction,
): SelectQueryBuilder<LeadRow> {
  const isSqlite = query.connection.options.type === 'better-sqlite3';
  for (const column of columns.filter((name) => where[name] !== undefined)) {
    const condition = isSqlite
      ? `lead.${column} = :${column}`
      : `lead.${column} >= :${column} AND lead.${column} <= :${column}`;
    query.andWhere(condition, { [column]: where[column] });
    if (!isSqlite) query.addOrderBy(`lead.${column}`, direction);
  }
  return query.addOrderBy('lead.id', direction);
}
