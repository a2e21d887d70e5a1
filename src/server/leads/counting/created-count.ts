import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/index-hint.ts';
import { createdWithin, type LeadFilter } from '../kind/lead-filter.ts';

/** Counts a kind's leads created within a time range. It ignores terms and reads only an index. */
export function createCreatedCount(database: Database, kind: string) {
  const { dataSource, manager } = database;
  const { tableName, columns } = dataSource.getMetadata(kind);
  const hint = indexHint(dataSource, `${tableName}_created`);

  return async (filter: LeadFilter): Promise<number> => {
    const where = columns.filter(({ propertyName }) => propertyName in filter.where);
    const created = createdWithin(filter);
    const conditions = [
      ...created.conditions,
      ...where.map(({ databaseName }) => `${databaseName} = ?`),
    ];
    const [{ n }] = await manager.query(
      `SELECT count(*) AS n FROM ${tableName} ${hint} WHERE ${conditions.join(' AND ')}`,
      [
        ...created.values,
        ...where.map(({ propertyName }) => Reflect.get(filter.where, propertyName)),
      ],
    );
    return Number(n);
  };
}
