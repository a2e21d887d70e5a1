import type { DataSource, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';

const onRunner = async (dataSource: DataSource, work: (runner: QueryRunner) => Promise<void>) => {
  const runner = dataSource.createQueryRunner();
  try {
    await work(runner);
  } finally {
    await runner.release();
  }
};

/** Adds the indices of an entity that its table lacks, on MySQL all of them in one pass. */
async function addMissing(dataSource: DataSource, entity: string): Promise<void> {
  const { tableName, indices } = dataSource.getMetadata(entity);
  await onRunner(dataSource, async (runner) => {
    const present = new Set((await runner.getTable(tableName))?.indices.map(({ name }) => name));
    const missing = indices
      .filter(({ name }) => !present.has(name))
      .map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.databaseName),
      }));
    if (missing.length === 0) return;
    if (dataSource.options.type === 'better-sqlite3') {
      const added = missing.map(
        ({ name, columns: columnNames }) => new TableIndex({ name, columnNames }),
      );
      await runner.createIndices(tableName, added);
      return;
    }
    const parts = missing.map(({ name, columns }) => `ADD INDEX ${name} (${columns.join(', ')})`);
    await runner.query(`ALTER TABLE ${tableName} ${parts.join(', ')}`);
  });
}

/**
 * Drops the non-unique indices of an empty table: building them once from all rows costs a fraction
 * of a million random updates. Call the returned function after the rows are stored, also after an
 * error. A table with rows keeps its indices. The next seed adds the indices that a killed seed has
 * dropped.
 */
export async function indicesLater(
  dataSource: DataSource,
  entity: string,
): Promise<() => Promise<void>> {
  const { tableName } = dataSource.getMetadata(entity);
  const add = () => addMissing(dataSource, entity);
  if ((await dataSource.manager.count(entity, { take: 1 })) > 0) {
    await add();
    return async () => undefined;
  }
  await onRunner(dataSource, async (runner) => {
    const table = await runner.getTable(tableName);
    const some = table?.indices.filter(({ isUnique }) => !isUnique) ?? [];
    await runner.dropIndices(tableName, some);
  });
  return add;
}
