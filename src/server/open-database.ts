import type { DataSource } from 'typeorm';
import { migrations } from '#migrations';
import { type DatabaseLocation, openSchema } from './database/data-source.ts';
import { type Database, serveDatabase } from './database/database.ts';
import { entities } from './entities.ts';

/**
 * Opens this site's database, which may still be empty: see `migrate`.
 * @throws ConfigError where SQLite's file cannot be made or is none.
 */
export const openDataSource = (location: DatabaseLocation): Promise<DataSource> =>
  openSchema(location, { entities, migrations });

/** Opens it for serving, and creates or updates its schema where needed. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> =>
  serveDatabase(await openDataSource(location), location);
