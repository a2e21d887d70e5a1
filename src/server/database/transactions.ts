import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { DataSource, EntityManager } from 'typeorm';
import { CALL, SQLITE, TRANSACTION_ATTEMPTS } from '../operating-limits.ts';
import type { Dialect } from './column-types.ts';
import { isTransient, unavailable } from './database-errors.ts';

export interface Transactions {
  /** Truncates SQLite's write-ahead log, so that it contains no old pages. False if a reader blocks it. */
  emptyLog(): Promise<boolean>;
  /** Runs `work` in one transaction. On a deadlock it runs all of it again, at most five times in all. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Runs one writing statement; retries it on a deadlock. Cheaper than a transaction. */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}

export async function retried<T>(
  work: () => Promise<T>,
  isRetried: (error: unknown) => boolean = isTransient,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !isRetried(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** The driver's direct execution: a prepared statement would stay open after an error. */
interface SqliteConnection {
  exec(statement: string): void;
}

/** Takes the write lock first, so that no later statement has to wait. Retries without blocking. */
async function beginWriting(connection: SqliteConnection, deadline: number): Promise<void> {
  for (;;) {
    // The caller of a write that waited this long has already received a response.
    if (performance.now() > deadline) throw unavailable();
    try {
      return connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    await sleep(SQLITE.retryMs * (0.5 + Math.random()));
  }
}

/**
 * Runs SQLite's writes one after the other: on its only connection, another request's write would
 * become part of an open transaction. TypeORM's own transactions miscount their depth after a full disk.
 */
function sqliteTransactions({ driver, manager }: DataSource): Transactions {
  const { databaseConnection: connection } = driver as unknown as {
    databaseConnection: SqliteConnection;
  };
  const serially = pLimit(1);
  const transaction: Transactions['transaction'] = (work) => {
    const deadline = performance.now() + CALL.storedMs;
    return serially(async () => {
      await beginWriting(connection, deadline);
      try {
        const result = await work(manager);
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        try {
          connection.exec('ROLLBACK');
        } catch {
          // SQLite has already rolled back.
        }
        throw error;
      }
    });
  };
  const truncated = async () => {
    const [{ busy }] = await manager.query('PRAGMA wal_checkpoint(TRUNCATE)');
    return Number(busy) === 0;
  };
  return {
    transaction,
    write: transaction,
    async emptyLog() {
      for (let tries = 0; tries < SQLITE.emptyLogTries; tries++) {
        if (await serially(truncated)) return true;
        await sleep(SQLITE.emptyLogPauseMs);
      }
      return false;
    },
  };
}

export function createTransactions(dataSource: DataSource, dialect: Dialect): Transactions {
  if (dialect === 'sqlite') return sqliteTransactions(dataSource);
  return {
    emptyLog: async () => true,
    transaction: (work) => retried(() => dataSource.transaction(work)),
    write: (work) => retried(() => work(dataSource.manager)),
  };
}
