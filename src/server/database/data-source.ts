import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import libsql from 'libsql';
import type { Pool } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import { ConfigError } from '../errors/config-error.ts';
import { LOCK_WAIT_S, POOL, SQLITE } from '../operating-limits.ts';
import type { Dialect } from './column-types.ts';
import { accountOf } from './server-address.ts';

export interface DatabaseLocation {
  /** `mysql://` or `mariadb://`; undefined for embedded SQLite. */
  url: string | undefined;
  /** The folder of the SQLite file. */
  dataDir: string;
}

export function dialectOf({ url }: DatabaseLocation): Dialect {
  return url === undefined ? 'sqlite' : 'mysql';
}

/** What a database holds: its tables by their entities, and the migrations that make them. */
export interface Schema {
  entities: (dialect: Dialect) => EntitySchema[];
  migrations: (new () => MigrationInterface)[];
}

const shared = { migrationsTransactionMode: 'each', logging: false } as const;

interface Pragmas {
  pragma(statement: string): unknown;
}

function sqliteOptions(file: string, { entities, migrations }: Schema): DataSourceOptions {
  return {
    ...shared,
    migrations,
    type: 'better-sqlite3',
    driver: libsql,
    database: file,
    enableWAL: true,
    prepareDatabase: (database: Pragmas) => {
      // FULL: an acknowledged lead survives a power cut, not only the death of the process.
      database.pragma('synchronous = FULL');
      // What is deleted or moved is overwritten, so that an erased lead stays in no free page.
      database.pragma('secure_delete = ON');
      database.pragma(`busy_timeout = ${SQLITE.busyOpeningMs}`);
    },
    entities: entities('sqlite'),
  };
}

async function isMariaDb(url: string): Promise<boolean> {
  const account = accountOf(url);
  const connection = await createConnection({ ...account, connectTimeout: POOL.connectMs });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return JSON.stringify(rows).includes('MariaDB');
  } finally {
    await connection.end();
  }
}

async function mysqlOptions(
  url: string,
  { entities, migrations }: Schema,
): Promise<DataSourceOptions> {
  const { user: username, stream, ...account } = accountOf(url);
  return {
    ...shared,
    migrations,
    // What the server says it is decides, not the scheme: under `mysql` MariaDB's schema drifts.
    type: (await isMariaDb(url)) ? 'mariadb' : 'mysql',
    // Not as a `url`: of that TypeORM drops `?ssl=` without a word, and cannot read an IPv6 address.
    ...account,
    username,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    poolSize: POOL.connections,
    extra: {
      connectTimeout: POOL.connectMs,
      queueLimit: POOL.waiting,
      enableKeepAlive: true,
      ...(stream ? { stream } : {}),
    },
    entities: entities('mysql'),
  };
}

/**
 * A call is answered with 503 long before InnoDB's 50 s of waiting for a lock are over; its
 * connection must not stay behind. The pool's first connection is older than the listener.
 */
async function waitBrieflyForLocks(dataSource: DataSource): Promise<void> {
  const statement = `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`;
  const { driver } = dataSource;
  if (!('pool' in driver)) return;
  (driver.pool as Pool).on('connection', (connection) => {
    // If this fails, the connection is broken, and its first caller gets that error.
    connection.query(statement, () => undefined);
  });
  await dataSource.query(statement);
}

/**
 * Leads and hashes are for this account alone. SQLite gives the logs beside its file the same mode. A
 * folder that is there already may hold other things too, and stays as its owner made it.
 */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  // A file from elsewhere may have another mode. Only its owner can change that.
  if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600);
}

async function openFile(dataDir: string, schema: Schema): Promise<DataSource> {
  const file = path.join(dataDir, 'site.sqlite');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makePrivate(file);
    return await new DataSource(sqliteOptions(file, schema)).initialize();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${file} cannot be opened (DATA_DIR): ${reason}`, { cause });
  }
}

/**
 * Opens the database that the settings name. It may still be empty: see `migrate`.
 * @throws ConfigError where SQLite's file cannot be made or is none.
 */
export async function openSchema(
  { url, dataDir }: DatabaseLocation,
  schema: Schema,
): Promise<DataSource> {
  if (url === undefined) return openFile(dataDir, schema);
  const dataSource = await new DataSource(await mysqlOptions(url, schema)).initialize();
  await waitBrieflyForLocks(dataSource);
  return dataSource;
}

/** From now on no statement holds up the process: writes are tried again by `createTransactions`. */
export async function beginServing(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'better-sqlite3') return;
  await dataSource.query(`PRAGMA busy_timeout = ${SQLITE.busyServingMs}`);
}

/** Closes it. The last process to do so leaves a single SQLite file, with no log beside it. */
export async function closeDataSource(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') await leaveSingleFile(dataSource);
  await dataSource.destroy();
}

async function leaveSingleFile(dataSource: DataSource): Promise<void> {
  await dataSource.query('PRAGMA busy_timeout = 0');
  // The driver's own close keeps the log's files. While another process has the database open, this
  // is refused, and the log stays for it.
  await dataSource.query('PRAGMA journal_mode = DELETE').catch(() => undefined);
}
