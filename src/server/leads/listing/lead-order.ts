import type { SelectQueryBuilder } from 'typeorm';
import type { LeadRow } from '../kind/lead-row.ts';

type Direction = 'ASC' | 'DESC';

/**
 * Puts the leads of the `columns`' values into the order of their creation. `columns` are in the
 * order of the index that ends with the id.
 *
 * The values are asked for as ranges of one value each: at `=` MariaDB takes these columns alone from
 * the index, begins at its end and passes over whatever a cursor leaves out, which in the middle of
 * a million leads is seconds. SQLite begins where it should only at `=`.
 */
export function applyOrder<Row extends LeadRow>(
  query: SelectQueryBuilder<Row>,
  where: Partial<Row>,
  columns: (keyof Row & string)[],
  direction: Direction,
): SelectQueryBuilder<Row> {
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
