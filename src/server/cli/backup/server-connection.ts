import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { ConfigError } from '../../errors/config-error.ts';

/** The server may list a connection shortly after its client has ended, so check repeatedly. */
const LEAVE_TRIES = 20;
const LEAVE_STEP_MS = 100;

interface Row extends RowDataPacket {
  value: string | number | bigint;
}

async function values(connection: Connection, sql: string) {
  const [rows] = await connection.query<Row[]>(sql);
  return rows.map(({ value }) => value);
}

export async function tableNames(connection: Connection): Promise<string[]> {
  const names = await values(
    connection,
    "SELECT table_name AS value FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name",
  );
  return names.map(String);
}

export async function dropTables(connection: Connection, tables: readonly string[]): Promise<void> {
  await connection.query('SET SESSION foreign_key_checks = 0');
  for (const table of tables) await connection.query('DROP TABLE ??', [table]);
  await connection.query('SET SESSION foreign_key_checks = 1');
}

export async function migrationNames(connection: Connection): Promise<string[]> {
  if (!(await tableNames(connection)).includes('migrations')) return [];
  const names = await values(connection, 'SELECT name AS value FROM migrations ORDER BY id');
  return names.map(String);
}

async function otherConnections(connection: Connection): Promise<number> {
  const [own] = await values(connection, 'SELECT DATABASE() AS value');
  // Not information_schema.processlist: on MySQL it fails while a statement contains bytes or emoji.
  const [rows] = await connection.query<RowDataPacket[]>('SHOW PROCESSLIST');
  // Some callers configure the driver to return numbers as strings.
  return rows.filter(({ db, Id: id }) => db === own && Number(id) !== connection.threadId).length;
}

/** @throws ConfigError while others use the database: their writes would be lost. */
export async function refuseWhileInUse(connection: Connection): Promise<void> {
  let others = await otherConnections(connection);
  for (let tries = 0; others > 0 && tries < LEAVE_TRIES; tries += 1) {
    await sleep(LEAVE_STEP_MS);
    others = await otherConnections(connection);
  }
  if (others === 0) return;
  throw new ConfigError(
    `The database is in use: ${others} other connections. Stop every server of the site first.`,
  );
}
