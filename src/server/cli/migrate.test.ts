import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mayChangeAuditLog } from '../database/runtime-account.ts';
import { openDataSource } from '../open-database.ts';
import { call, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact } from '../testing/factories.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

it('migrates an empty database, and does nothing the second time', async () => {
  const database = await databaseOfThisTest();
  for (let time = 0; time < 2; time++) {
    const { status, output } = await ownerCommand('migrate', [], database);
    expect(output).toContain('The schema is up to date: ');
    expect(status).toBe(0);
  }
});

it.skipIf(testsOnServer)('has no accounts on SQLite', async () => {
  const database = await databaseOfThisTest();
  const { status, output } = await ownerCommand('migrate', ['--grant-to', 'site'], database);
  expect(output).toContain('SQLite has no accounts');
  expect(status).toBe(1);
});

describe.runIf(testsOnServer)('two accounts', () => {
  /** Creates an account without rights, and the URL with it. */
  async function restricted(databaseUrl: string) {
    const [name, password] = [`run${randomBytes(4).toString('hex')}`, 'restricted'];
    const connection = await createConnection(databaseUrl);
    onTestFinished(async () => {
      await connection.query('DROP USER ?@?', [name, '%']);
      await connection.end();
    });
    await connection.query('CREATE USER ?@? IDENTIFIED BY ?', [name, '%', password]);
    const url = new URL(databaseUrl);
    url.username = name;
    url.password = password;
    return { name, url: url.href };
  }

  it('lets a restricted account run the site, but not change the schema or the audit log', async () => {
    const owner = await databaseOfThisTest();
    const { name, url } = await restricted(owner.databaseUrl ?? '');
    const asked = await ownerCommand('migrate', ['--grant-to', name], owner);
    expect(asked.output).toContain(`${name} may run the site.`);
    const database = { ...owner, databaseUrl: url };

    const server = await startSourceServer(database);
    const token = await signIn(server, FIRST_ADMIN);
    const { body } = await call(server, 'POST', '/api/contact', { body: aContact() });
    const path = `/api/admin/contacts/${body.id}/status`;
    const changed = await call(server, 'PATCH', path, { token, body: { status: 'responded' } });
    expect(changed.status).toBe(200);
    const reason = 'Request by phone';
    const erased = await call(server, 'POST', `/api/admin/leads/${body.id}/erase`, {
      token,
      body: { reason },
    });
    expect(erased.status).toBe(200);

    const dataSource = await openDataSource({ url, dataDir: owner.dataDir });
    onTestFinished(() => dataSource.destroy());
    for (const statement of [
      "UPDATE audit_entries SET actor_name = 'x'",
      'DELETE FROM audit_entries',
      'DROP TABLE audit_entries',
      'ALTER TABLE contacts ADD COLUMN extra INT',
      'CREATE TABLE extra (id INT)',
      'DELETE FROM migrations',
    ]) {
      await expect(dataSource.query(statement), statement).rejects.toThrow(/denied/);
    }
    await dataSource.query('SELECT number FROM audit_entries');
    expect(await mayChangeAuditLog(dataSource)).toBe(false);
    const all = await openDataSource({ url: owner.databaseUrl, dataDir: owner.dataDir });
    expect(await mayChangeAuditLog(all)).toBe(true);
    await all.destroy();
  });

  it('reports pending migrations and missing rights', async () => {
    const owner = await databaseOfThisTest();
    const { name, url } = await restricted(owner.databaseUrl ?? '');
    await ownerCommand('migrate', ['--grant-to', name], owner);
    const admin = await createConnection(owner.databaseUrl ?? '');
    await admin.query('DELETE FROM migrations ORDER BY id DESC LIMIT 1');
    await admin.end();
    const { status, output } = await ownerCommand('migrate', [], { ...owner, databaseUrl: url });
    expect(output).toContain('npm run migrate -- --grant-to');
    expect(status).toBe(1);
  });
});
