import type { DataSource, EntityManager } from 'typeorm';
import {
  beginServing,
  closeDataSource,
  type DatabaseLocation,
  dialectOf,
  openDataSource,
} from './data-source.ts';
import { migrate } from './migrate.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** An open, migrated database. */
export interface Database extends Transactions {
  dataSource: DataSource;
  /** For reads. Writes go through `write` and `transaction`. */
  manager: EntityManager;
  close(): Promise<void>;
}

/** Opens the database, creating or updating its schema where needed. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const dataSource = await openDataSource(location);
  try {
    await migrate(dataSource);
    await beginServing(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return {
    dataSource,
    manager: dataSource.manager,
    ...createTransactions(dataSource, dialectOf(location)),
    close: () => closeDataSource(dataSource),
  };
}
