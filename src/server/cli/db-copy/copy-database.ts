import { closeDataSource } from '../../database/data-source.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { openDataSource } from '../../open-database.ts';
import { refuseWhileInUse } from '../backup/server-connection.ts';
import { copiedTables, tablesLeftOut } from './copied-tables.ts';
import { type Ends, fillTable, refuseForeignRows, verifyTable } from './copy-table.ts';
import { ServerTarget } from './server-target.ts';
import { SqliteSource } from './sqlite-source.ts';
import { prepareTarget, refuseOtherSchema, removeMark } from './unfinished-mark.ts';

async function copy({ source, target }: Ends, url: string, report: (line: string) => void) {
  await refuseWhileInUse(target.connection);
  const dataSource = await openDataSource({ url, dataDir: '.' });
  try {
    const tables = copiedTables(dataSource.entityMetadatas);
    const leftOut = tablesLeftOut(tables, source.tableNames());
    if (leftOut.length > 0) {
      throw new ConfigError(`The file holds tables that this site does not know: ${leftOut}.`);
    }
    const isOwnCopy = await prepareTarget(target.connection, dataSource);
    const present = new Map<string, number>();
    for (const table of tables) {
      present.set(table.name, await refuseForeignRows({ source, target }, table, isOwnCopy));
    }
    for (const table of tables) {
      await fillTable({ source, target }, table, present.get(table.name) === 0);
    }
    for (const table of tables) {
      const rows = await verifyTable({ source, target }, table);
      report(`${table.name}: ${rows} rows, equal on both sides`);
    }
    await removeMark(target.connection);
  } finally {
    await closeDataSource(dataSource);
  }
}

/**
 * Copies the SQLite database `file` into the empty MySQL or MariaDB database at `url` and compares
 * them row by row. It locks the file and does not change it. An interrupted copy continues when it
 * is run again. It calls `report` after each table.
 * @throws ConfigError if the file or the target cannot be used, or if the copy is not equal.
 */
export async function copyDatabase(
  file: string,
  url: string,
  report: (line: string) => void,
): Promise<void> {
  const source = new SqliteSource(file);
  try {
    refuseOtherSchema(
      'the file',
      source.migrationNames(),
      'Start this version on it once, then copy.',
    );
    const target = await ServerTarget.open(url);
    try {
      await copy({ source, target }, url, report);
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}
