import type { DataSource } from 'typeorm';
import { migrations } from '#migrations';
import { type DatabaseLocation, openSchema } from './database/data-source.ts';
import { type Database, serveDatabase } from './database/database.ts';
import { entities } from './entities.ts';

export const openDataSource = (location: DatabaseLocation): Promise<DataSource> =>
  openSchema(location, { entities, migrations });

export const openDatabase = async (location: DatabaseLocation): Promise<Database> =>
  serveDatabase(await openDataSource(location), location);
