import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { DataSource, EntityManager } from 'typeorm';
import { isTransient } from '../errors/database-errors.ts';
import type { Dialect } from './column-types.ts';

const ATTEMPTS = 5;

export interface Transactions {
  /** Runs `work` in one transaction, whole again on a deadlock, at most five times. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Runs one writing statement, again on a deadlock. Cheaper than a transaction around it. */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}

/** Runs `work` again on a deadlock, at most five times in all. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * TypeORM counts how deep in transactions its one SQLite connection is. A full disk makes SQLite roll
 * back by itself, the ROLLBACK that follows then fails, and the count stays: every later transaction
 * would be a savepoint within one that nobody ends, stored for good as little as that.
 */
async function sqliteTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const { manager } = dataSource;
  try {
    await manager.query('BEGIN');
    const result = await work(manager);
    await manager.query('COMMIT');
    return result;
  } catch (error) {
    await manager.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Embedded SQLite has one connection: a write that arrives inside another request's open
 * transaction would share its fate, so there all writes take turns. A MySQL pool needs no turns.
 */
export function createTransactions(dataSource: DataSource, dialect: Dialect): Transactions {
  const limit = dialect === 'sqlite' ? pLimit(1) : undefined;
  const turn = <T>(work: () => Promise<T>) => (limit ? limit(work) : work());
  const run: Transactions['transaction'] = (work) =>
    limit ? sqliteTransaction(dataSource, work) : dataSource.transaction(work);
  return {
    transaction: (work) => turn(() => retried(() => run(work))),
    write: (work) => turn(() => retried(() => work(dataSource.manager))),
  };
}
