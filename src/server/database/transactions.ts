import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { DataSource, EntityManager } from 'typeorm';
import { isTransient, unavailable } from '../errors/database-errors.ts';
import { CALL, SQLITE, TRANSACTION_ATTEMPTS } from '../operating-limits.ts';
import type { Dialect } from './column-types.ts';

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
      if (attempt === TRANSACTION_ATTEMPTS || !isTransient(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** What the driver's connection does at once: a statement that it prepares would stay open on a fault. */
interface SqliteConnection {
  exec(statement: string): void;
}

/**
 * Begins a transaction as the file's one writer, so that no statement in it can find the file locked.
 * While another program writes, the process goes on with other things between two tries.
 */
async function beginWriting(connection: SqliteConnection, deadline: number): Promise<void> {
  for (;;) {
    // Nobody waits any more for a write that had to wait this long for its turn.
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
 * Embedded SQLite has one connection: a write that arrives inside another request's open transaction
 * would share its fate, so all writes take turns. TypeORM's own transactions are not used: it counts how
 * deep in them the connection is, and after a full disk, where SQLite rolls back by itself and the
 * ROLLBACK that follows fails, the count would stay.
 */
function sqliteTransactions({ driver, manager }: DataSource): Transactions['transaction'] {
  const { databaseConnection: connection } = driver as unknown as {
    databaseConnection: SqliteConnection;
  };
  const inTurn = pLimit(1);
  return (work) => {
    const deadline = performance.now() + CALL.storedMs;
    return inTurn(async () => {
      await beginWriting(connection, deadline);
      try {
        const result = await work(manager);
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        try {
          connection.exec('ROLLBACK');
        } catch {
          // SQLite has rolled back by itself.
        }
        throw error;
      }
    });
  };
}

export function createTransactions(dataSource: DataSource, dialect: Dialect): Transactions {
  if (dialect === 'sqlite') {
    const transaction = sqliteTransactions(dataSource);
    return { transaction, write: transaction };
  }
  return {
    transaction: (work) => retried(() => dataSource.transaction(work)),
    write: (work) => retried(() => work(dataSource.manager)),
  };
}
