import { type Connection, createConnection } from 'mysql2/promise';
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
