/** What a `mysql://` or `mariadb://` URL says, decoded. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Set where the URL asks for TLS (`?ssl=...`); `ca` is the certificate it must be signed by. */
  tls: { ca: string | undefined } | undefined;
}

const DEFAULT_PORT = 3306;

function tlsOf(value: string | null): ServerAddress['tls'] {
  if (value === null || value === '' || value === 'false') return undefined;
  try {
    const ssl: unknown = JSON.parse(value);
    const ca = typeof ssl === 'object' && ssl !== null && 'ca' in ssl ? ssl.ca : undefined;
    return { ca: typeof ca === 'string' ? ca : undefined };
  } catch {
    // The driver also takes the name of a profile, such as `Amazon RDS`.
    return { ca: undefined };
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
