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
  /** The certificate that the server's must be signed by; undefined: those that Node trusts. */
  ca: string | undefined;
  /** As the driver takes them: its own settings, or the name of a profile. */
  options: SslOptions | string;
}

const DEFAULT_PORT = 3306;

function tlsOf(value: string | null): ServerAddress['tls'] {
  if (value === null || value === '' || value === 'false') return undefined;
  try {
    const ssl: unknown = JSON.parse(value);
    // `?ssl=true` asks for no more than TLS.
    if (typeof ssl !== 'object' || ssl === null) return { ca: undefined, options: {} };
    const ca = 'ca' in ssl && typeof ssl.ca === 'string' ? ssl.ca : undefined;
    return { ca, options: ssl };
  } catch {
    // The driver also takes the name of a profile, such as `Amazon RDS`.
    return { ca: undefined, options: value };
  }
}

/** Takes a database URL apart, as the driver does. */
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

/** What the driver needs to know for a connection, with TLS where the URL asks for it. */
export function accountOf(url: string) {
  const { tls, ...account } = addressOf(url);
  return tls ? { ...account, ssl: tls.options } : account;
}
