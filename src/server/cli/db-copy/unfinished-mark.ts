import type { Connection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { migrations } from '#migrations';
import { migrate } from '../../database/migrate.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { migrationNames, tableNames } from '../backup/server-connection.ts';

const MARK = 'db_copy_unfinished';

const known = () => migrations.map((Migration) => new Migration().name);

/** @throws ConfigError unless the schema is exactly that of this version of the product. */
export function refuseOtherSchema(where: string, made: readonly string[], advice: string): void {
  const missing = known().filter((name) => !made.includes(name));
  const unknown = made.filter((name) => !known().includes(name));
  if (missing.length === 0 && unknown.length === 0) return;
  const faults = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`has ${unknown.join(', ')} of a newer version`] : []),
  ];
  throw new ConfigError(`The schema of ${where} ${faults.join(' and ')}. ${advice}`);
}

/**
 * Creates the schema in an empty database, with a mark that a copy is in progress. True if the mark
 * exists, which means that the rows of an earlier run may be corrected.
 * @throws ConfigError if the database has another schema.
 */
export async function prepareTarget(
  connection: Connection,
  dataSource: DataSource,
): Promise<boolean> {
  const tables = await tableNames(connection);
  if (tables.length > 0 && !tables.includes(MARK)) {
    const made = await migrationNames(connection);
    refuseOtherSchema('the target', made, 'Name an empty database.');
    return false;
  }
  await connection.query(`CREATE TABLE IF NOT EXISTS ${MARK} (id INT PRIMARY KEY)`);
  await migrate(dataSource);
  refuseOtherSchema('the target', await migrationNames(connection), 'Name an empty database.');
  return true;
}

export async function removeMark(connection: Connection): Promise<void> {
  await connection.query(`DROP TABLE IF EXISTS ${MARK}`);
}
