import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../cli/database-tools.ts';
import { openDataSource } from '../../open-database.ts';
import { ownerText } from '../../owner-text.ts';
import {
  createDatabaseOn,
  type DatabaseServer,
  startDatabaseServer,
} from '../../testing/databases/database-server.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { canMakeCertificates, makeCertificate } from '../../testing/programs/certificate.ts';

describe.runIf(testsOnServer && canMakeCertificates)('a database server with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-tls-'));
  let server: DatabaseServer;
  let url: string;
  let trusted: string;

  beforeAll(async () => {
    const { key, certificate } = makeCertificate(folder, 'db.example');
    const ca = readFileSync(certificate, 'utf8');
    trusted = `?ssl=${encodeURIComponent(JSON.stringify({ ca }))}`;
    server = await startDatabaseServer([`--ssl-cert=${certificate}`, `--ssl-key=${key}`]);
    url = await createDatabaseOn(server.url);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function bySite(address: string): Promise<void> {
    const dataSource = await openDataSource({ url: address, dataDir: folder });
    const rows = await dataSource.query<{ Value: string }[]>("SHOW STATUS LIKE 'Ssl_cipher'");
    await dataSource.destroy();
    expect(rows[0]?.Value).toMatch(/^(TLS|ECDHE)/);
  }

  const byDump = (address: string) =>
    runTool('dump', address, async ({ stdout }) => void (await text(stdout)));

  const WAYS: [who: string, connect: (address: string) => Promise<unknown>][] = [
    ['the site', bySite],
    ["a backup's tool", byDump],
  ];

  describe.each(WAYS)('%s', (_who, connect) => {
    it('rejects a self-signed certificate', async () => {
      await expect(connect(`${url}?ssl={}`)).rejects.toThrow(
        /self.signed certificate|certificate verify failed/i,
      );
    });

    it('rejects a certificate for another host', async () => {
      const elsewhere = url.replace('127.0.0.1', 'localhost');
      const fault = await connect(elsewhere + trusted).then(() => 'none', ownerText);
      expect(fault).toMatch(
        /altnames: Host: localhost|TLS.SSL error: .*certificate|certificate verify failed/,
      );
    });

    it('accepts a trusted certificate for the right host', async () => {
      await connect(url + trusted);
    });

    it('accepts any certificate if the URL disables verification', async () => {
      await connect(`${url}?ssl={"rejectUnauthorized":false}`);
    });
  });

  it('explains to the owner how to trust the certificate', async () => {
    const fault = await bySite(`${url}?ssl={}`).then(() => 'none', ownerText);
    expect(fault).toMatch(
      /^The database cannot be reached: self-signed certificate\. .*NODE_EXTRA_CA_CERTS/,
    );
  });

  it('is used without TLS unless the URL requires it', async () => {
    await expect(bySite(url)).rejects.toThrow();
  });
});
