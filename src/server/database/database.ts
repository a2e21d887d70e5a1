import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { CALL, INSERTED_ROWS, SQLITE, TRANSACTION_ATTEMPTS } from '../operating-limits.ts';
import type { Dialect } from './column-types.ts';
import { beginServing, closeDataSource, type DatabaseLocation, dialectOf } from './data-source.ts';
import { isTransient, unavailable } from './database-errors.ts';
import { migrate } from './migrate.ts';

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

interface Transactions {
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

function createTransactions(dataSource: DataSource, dialect: Dialect): Transactions {
  if (dialect === 'sqlite') return sqliteTransactions(dataSource);
  return {
    emptyLog: async () => true,
    transaction: (work) => retried(() => dataSource.transaction(work)),
    write: (work) => retried(() => work(dataSource.manager)),
  };
}

/** Data about a call's change: its input, and facts that its services add. */
export type Facts = Readonly<Record<string, unknown>>;

interface CallScope {
  /** May return a function to call after the commit. */
  work: (writer: EntityManager, facts: Facts) => Promise<(() => void) | undefined>;
  facts: Facts;
  isDone: boolean;
}

type Write = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

const scopes = new AsyncLocalStorage<CallScope>();

/** Runs a call. The first of its transactions that changes a row also does `work`. */
export const inScope = <T>(work: CallScope['work'], call: () => Promise<T>): Promise<T> =>
  scopes.run({ work, facts: {}, isDone: false }, call);

/** Runs a write that is not the change of the call, such as one that only prepares it. */
export const outsideScope = <T>(write: () => Promise<T>): Promise<T> => scopes.exit(write);

/** Adds facts for the work of the current call. Call it before its transaction ends. */
export function addFacts(facts: object): void {
  const scope = scopes.getStore();
  if (scope) scope.facts = { ...scope.facts, ...facts };
}

/** Whether a transaction found no row to change. It then returns null or false, or a result of TypeORM. */
const changedNoRow = (result: unknown): boolean =>
  result === null ||
  result === false ||
  (typeof result === 'object' && 'affected' in result && result.affected === 0);

async function withWork<T>(
  scope: CallScope,
  transaction: Write,
  write: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  // Set before the transaction, so that a concurrent one of the same call does not repeat the work.
  scope.isDone = true;
  try {
    let committed: (() => void) | undefined;
    const result = await transaction(async (manager) => {
      const changed = await write(manager);
      scope.isDone = !changedNoRow(changed);
      committed = scope.isDone ? await scope.work(manager, scope.facts) : undefined;
      return changed;
    });
    committed?.();
    return result;
  } catch (error) {
    scope.isDone = false;
    throw error;
  }
}

/** Adds the work of the current call to its first transaction that changes a row. */
export function scoped({ transaction, write }: { transaction: Write; write: Write }) {
  const joining =
    (other: Write): Write =>
    (work) => {
      const scope = scopes.getStore();
      return scope === undefined || scope.isDone ? other(work) : withWork(scope, transaction, work);
    };
  return { transaction: joining(transaction), write: joining(write) };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The stored form of an id; undefined for an invalid id, which SQLite could truncate at a NUL. */
export function storedId(id: string): string | undefined {
  return UUID.test(id) ? id.toLowerCase() : undefined;
}

export const indexHint = ({ options }: DataSource, index: string): string =>
  options.type === 'better-sqlite3' ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;

export const jsonText = ({ options }: DataSource, column: string, path: string): string =>
  options.type === 'better-sqlite3'
    ? `json_extract(${column}, '${path}')`
    : `JSON_UNQUOTE(JSON_EXTRACT(${column}, '${path}'))`;

/** An instant in the text form of all dialects. SQLite's driver accepts no Date. */
export const storedInstant = (instant: Date): string =>
  instant.toISOString().replace('T', ' ').replace('Z', '');

const stored = (value: unknown): unknown => (value instanceof Date ? storedInstant(value) : value);

/**
 * Inserts rows, with the default of each column that has no value. Uses plain SQL: TypeORM's query
 * builder would take most of the time to store a lead.
 */
export async function insertRows(
  manager: EntityManager,
  entity: string,
  rows: readonly ObjectLiteral[],
  verb: 'INSERT' | 'REPLACE' = 'INSERT',
): Promise<void> {
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += INSERTED_ROWS) {
    const batch = rows.slice(from, from + INSERTED_ROWS);
    const values = batch.flatMap((row) =>
      columns.map(({ propertyName: name, default: usual }) => stored(row[name] ?? usual ?? null)),
    );
    const all = batch.map(() => placeholders).join(', ');
    await manager.query(`${verb} INTO ${tableName} (${names}) VALUES ${all}`, values);
  }
}
