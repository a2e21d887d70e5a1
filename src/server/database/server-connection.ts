import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { ConfigError } from '../config-error.ts';
import { accountOf } from './server-address.ts';

const CONNECT_TIMEOUT_MS = 5_000;

export type ServerEngine = 'mysql' | 'mariadb';

export async function withConnection<T>(
  url: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection({
    ...accountOf(url),
    connectTimeout: CONNECT_TIMEOUT_MS,
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

export async function engineOf(connection: Connection): Promise<ServerEngine> {
  const [rows] = await connection.query('SELECT VERSION() AS version');
  return JSON.stringify(rows).includes('MariaDB') ? 'mariadb' : 'mysql';
}

/** @throws ConfigError if the database is not empty. */
export async function refuseTables(connection: Connection): Promise<void> {
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  if (tables.length === 0) return;
  throw new ConfigError('The database contains tables. Nothing was written. Use an empty one.');
}
