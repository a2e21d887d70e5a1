import type { DataSource, EntityManager } from 'typeorm';
import { scoped } from './call-scope.ts';
import { beginServing, closeDataSource, type DatabaseLocation, dialectOf } from './data-source.ts';
import { migrate } from './migrate.ts';
import { createTransactions, type Transactions } from './transactions.ts';

export interface Database extends Transactions {
  dataSource: DataSource;
  manager: EntityManager;
  close(): Promise<void>;
}

export async function serveDatabase(
  dataSource: DataSource,
  location: DatabaseLocation,
): Promise<Database> {
  try {
    await migrate(dataSource);
    await beginServing(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  const transactions = createTransactions(dataSource, dialectOf(location));
  return {
    dataSource,
    manager: dataSource.manager,
    ...transactions,
    ...scoped(transactions),
    close: () => closeDataSource(dataSource),
  };
}
