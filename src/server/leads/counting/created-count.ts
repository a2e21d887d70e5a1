import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/index-hint.ts';
import { storedInstant } from '../../database/insert-rows.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';

/** Counts a kind's leads created within a time range. It ignores terms and reads only an index. */
export function createCreatedCount(database: Database, kind: string) {
  const { dataSource, manager } = database;
  const { tableName, columns } = dataSource.getMetadata(kind);
  const hint = indexHint(dataSource, `${tableName}_created`);

  return async ({ where, createdFrom, createdBefore }: LeadFilter): Promise<number> => {
    const conditions: [sql: string, value: unknown][] = [];
    if (createdFrom) conditions.push(['created_at >= ?', storedInstant(createdFrom)]);
    if (createdBefore) conditions.push(['created_at < ?', storedInstant(createdBefore)]);
    for (const { propertyName, databaseName } of columns) {
      if (propertyName in where) {
        conditions.push([`${databaseName} = ?`, Reflect.get(where, propertyName)]);
      }
    }
    const all = conditions.map(([sql]) => sql).join(' AND ');
    const [{ n }] = await manager.query(
      `SELECT count(*) AS n FROM ${tableName} ${hint} WHERE ${all}`,
      conditions.map(([, value]) => value),
    );
    return Number(n);
  };
}
