import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/index-hint.ts';
import { conditionsOf, whereAll } from '../kind/filter-sql.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';

/** Counts a kind's leads created within a time range. It ignores terms and reads only an index. */
export function createCreatedCount({ dataSource, manager }: Database, kind: string) {
  const { tableName } = dataSource.getMetadata(kind);
  const hint = indexHint(dataSource, `${tableName}_created`);

  return async (filter: LeadFilter): Promise<number> => {
    const { sql, values } = whereAll(conditionsOf(dataSource, kind, filter));
    const [{ n }] = await manager.query(
      `SELECT count(*) AS n FROM ${tableName} ${hint} ${sql}`,
      values,
    );
    return Number(n);
  };
}
