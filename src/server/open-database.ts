import type { DataSource } from 'typeorm';
import { migrations } from '#migrations';
import { type DatabaseLocation, openSchema } from './database/data-source.ts';
import { type Database, serveDatabase } from './database/database.ts';
import { entities } from './entities.ts';

/**
 * Opens this site's database, which may be empty: see `migrate`. @throws ConfigError if SQLite's
 * file cannot be created or is not an SQLite file.
 */
export const openDataSource = (location: DatabaseLocation): Promise<DataSource> =>
  openSchema(location, { entities, migrations });

/** Opens it for serving, and migrates its schema if needed. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> =>
  serveDatabase(await openDataSource(location), location);
