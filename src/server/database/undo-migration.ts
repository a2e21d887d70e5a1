import type { DataSource } from 'typeorm';
import { ConfigError } from '../errors/config-error.ts';

export async function migrationsMade(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query('SELECT name FROM migrations ORDER BY id DESC');
  return rows.map(({ name }: { name: unknown }) => String(name));
}

/** @throws ConfigError if `name` is not the newest migration, or is the first one. */
export async function undoMigration(dataSource: DataSource, name: string): Promise<void> {
  const [newest, before] = await migrationsMade(dataSource);
  if (name !== newest) throw new ConfigError(`The newest migration is ${newest}, not ${name}.`);
  if (!before)
    throw new ConfigError('The first migration cannot be reverted: its tables contain all leads.');
  await dataSource.undoLastMigration();
}
