import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../testing/database-server.ts';
import { testsOnMariaDb } from '../testing/empty-database.ts';
import { findProgram } from '../testing/find-program.ts';
import { openDataSource } from './data-source.ts';

/** Makes a certificate for 127.0.0.1 that vouches for itself. */
function makeCertificate(openssl: string, folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync(openssl, ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
  return { key, certificate };
}

const openssl = findProgram('openssl');
/** In CI a part that cannot run is a failure: there the test is begun without openssl too. */
const canRun = openssl !== null || process.env.CI === 'true';

describe.runIf(testsOnMariaDb && canRun)('a database server with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-tls-'));
  let server: DatabaseServer;
  let url: string;
  let ca: string;

  beforeAll(async () => {
    const { key, certificate } = makeCertificate(openssl ?? 'openssl', folder);
    ca = readFileSync(certificate, 'utf8');
    server = await startDatabaseServer([`--ssl-cert=${certificate}`, `--ssl-key=${key}`]);
    url = await server.createDatabase();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function cipherWith(ssl: string): Promise<string | undefined> {
    const dataSource = await openDataSource({ url: url + ssl, dataDir: folder });
    const rows = await dataSource.query<{ Value: string }[]>("SHOW STATUS LIKE 'Ssl_cipher'");
    await dataSource.destroy();
    return rows[0]?.Value;
  }

  it.each(['?ssl={}', '?ssl=true'])(
    'is not talked to where nobody vouches for it: %s',
    async (ssl) => {
      await expect(cipherWith(ssl)).rejects.toThrow('self-signed certificate');
    },
  );

  it('is talked to over TLS by every connection where the URL asks for it', async () => {
    const asked = encodeURIComponent(JSON.stringify({ ca }));
    expect(await cipherWith(`?ssl=${asked}`)).toMatch(/^(TLS|ECDHE)/);
    expect(await cipherWith('?ssl={"rejectUnauthorized":false}')).toMatch(/^(TLS|ECDHE)/);
  });

  it('is talked to without it where the URL does not', async () => {
    expect(await cipherWith('')).toBe('');
  });
});
