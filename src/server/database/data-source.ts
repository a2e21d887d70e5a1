import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import libsql from 'libsql';
import type { Pool } from 'mysql2';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import { ConfigError } from '../app-error.ts';
import { LOCK_WAIT_S, POOL, SQLITE } from '../operating-limits.ts';
import type { Dialect } from './column-types.ts';
import { accountOf, engineOf, withConnection } from './server-connection.ts';

export interface DatabaseLocation {
  /** `mysql://` or `mariadb://`; undefined for embedded SQLite. */
  url: string | undefined;
  dataDir: string;
}

export function dialectOf({ url }: DatabaseLocation): Dialect {
  return url === undefined ? 'sqlite' : 'mysql';
}

export interface Schema {
  entities: (dialect: Dialect) => EntitySchema[];
  migrations: (new () => MigrationInterface)[];
}

class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

const shared = {
  migrationsTransactionMode: 'each',
  logging: false,
  namingStrategy: new SnakeCaseColumns(),
} as const;

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
      // With FULL, an acknowledged lead survives a power failure, not only a crash of the process.
      database.pragma('synchronous = FULL');
      // Overwrite deleted and moved content, so that no free page contains an erased lead.
      database.pragma('secure_delete = ON');
      database.pragma(`busy_timeout = ${SQLITE.busyOpeningMs}`);
    },
    entities: entities('sqlite'),
  };
}

async function mysqlOptions(
  url: string,
  { entities, migrations }: Schema,
): Promise<DataSourceOptions> {
  const { user: username, stream, ...account } = accountOf(url);
  return {
    ...shared,
    migrations,
    // Ask the server, not the URL's scheme: with type `mysql` the schema drifts on MariaDB.
    type: await withConnection(url, engineOf),
    // Do not pass `url`: TypeORM silently drops its `?ssl=` and cannot parse IPv6 addresses.
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

/** Shortens InnoDB's lock wait. The default of 50 s would block a connection long after a 503. */
async function waitBrieflyForLocks(dataSource: DataSource): Promise<void> {
  const statement = `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`;
  const { driver } = dataSource;
  if (!('pool' in driver)) return;
  (driver.pool as Pool).on('connection', (connection) => {
    // If this fails, the connection is broken and its first user gets the error.
    connection.query(statement, () => undefined);
  });
  await dataSource.query(statement);
}

function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  // A copied file may have another mode. Only its owner can change it.
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

/** Opens a database, which may be empty: see `migrate`. */
export async function openSchema(
  { url, dataDir }: DatabaseLocation,
  schema: Schema,
): Promise<DataSource> {
  if (url === undefined) return openFile(dataDir, schema);
  const dataSource = await new DataSource(await mysqlOptions(url, schema)).initialize();
  await waitBrieflyForLocks(dataSource);
  return dataSource;
}

/** Shortens SQLite's wait for locks, because it blocks the process. `createTransactions` retries. */
export async function beginServing(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'better-sqlite3') return;
  await dataSource.query(`PRAGMA busy_timeout = ${SQLITE.busyServingMs}`);
}

/** Closes the connection. The last process to close leaves a single SQLite file without a log. */
export async function closeDataSource(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') await leaveSingleFile(dataSource);
  await dataSource.destroy();
}

async function leaveSingleFile(dataSource: DataSource): Promise<void> {
  await dataSource.query('PRAGMA busy_timeout = 0');
  // Closing alone keeps the log files. The statement fails while another process needs the log.
  await dataSource.query('PRAGMA journal_mode = DELETE').catch(() => undefined);
}
