import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../../testing/api-client.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { ownerCommand } from '../../testing/programs/owner-command.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  checkAudit,
  checkClock,
  checkFactors,
  checkMigrations,
  checkRights,
  checkSecretsKey,
} from './check-database.ts';
import type { Line } from './line.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
});
afterAll(() => app.close());

const levels = (lines: Line[]) => lines.map(({ level }) => level);

it('compares the clocks', async () => {
  const { dataSource } = app.database;
  expect(levels(await checkClock(dataSource))).toEqual(['ok']);
  if (!testsOnServer) return;
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  expect(levels(await checkClock(dataSource))).toEqual(['warning']);
  ahead.mockReturnValue(Date.now() + 60_000);
  expect(levels(await checkClock(dataSource))).toEqual(['fault']);
  ahead.mockRestore();
});

it('names accounts without a second factor', async () => {
  const { dataSource } = app.database;
  const [line] = await checkFactors(dataSource, app.config);
  expect(line).toMatchObject({ level: 'warning' });
  expect(line?.text).toContain(app.root.username);
  const required = { ...app.config, REQUIRE_SECOND_FACTOR: true };
  expect(levels(await checkFactors(dataSource, required))).toEqual(['fault']);
});

it('finds a key that did not encrypt what is stored', async () => {
  const { dataSource, manager } = app.database;
  const { DATA_DIR } = app.location;
  expect(levels(await checkSecretsKey(dataSource, app.config))).toEqual(['ok']);
  const none = { ...app.config, SECRETS_KEY: undefined, DATA_DIR: path.join(DATA_DIR, 'none') };
  expect(levels(await checkSecretsKey(dataSource, none))).toEqual(['warning']);
  await manager.insert('secret-key', { name: 'secrets-key', value: '0'.repeat(64) });
  expect(levels(await checkSecretsKey(dataSource, app.config))).toEqual(['fault']);
  await manager.delete('secret-key', { name: 'secrets-key' });
});

it('finds audit entries that should have been deleted', async () => {
  const { dataSource } = app.database;
  expect(levels(await checkAudit(dataSource, app.config))).toEqual(['ok']);
  await signIn(app, app.root);
  const { manager } = app.database;
  const [pending] = await manager.find<object>('audit-pending');
  const { heldUntil: _, ...entry } = { heldUntil: null, ...pending };
  const old = new Date(Date.now() - 800 * 86_400_000);
  await manager.insert('audit-entry', { ...entry, number: 1, hash: '0'.repeat(64), at: old });
  expect(levels(await checkAudit(dataSource, app.config))).toEqual(['warning']);
});

it('warns if the account may change the audit log', async () => {
  const lines = await checkRights(app.database.dataSource);
  expect(levels(lines)).toEqual([testsOnServer ? 'warning' : 'ok']);
});

const run = (env: Record<string, string> = {}, databaseUrl?: string) =>
  ownerCommand(
    'doctor',
    [],
    {
      databaseUrl: databaseUrl ?? (app.location.DATABASE_URL || undefined),
      dataDir: app.location.DATA_DIR,
    },
    env,
  );

it('prints a line for each check and exits with 1 for a fault', async () => {
  const { status, output } = await run();
  for (const name of [
    'settings',
    'files',
    'database',
    'migrations',
    'clocks',
    'accounts',
    'disk',
  ]) {
    expect(output).toMatch(new RegExp(`^(ok|warning|fault) +${name}: `, 'm'));
  }
  expect(output).toContain('fault    backups: there is no backup');
  expect(status).toBe(1);
});

it('checks the rest if the database cannot be reached or the settings are invalid', async () => {
  const dead = await run({}, 'mysql://site:secret@127.0.0.1:1/site');
  expect(dead.output).toContain('fault    database: ');
  expect(dead.output).toContain('warning  migrations: not checked');
  expect(dead.output).toMatch(/^ok +disk: /m);
  expect(dead.output).not.toContain('secret');
  const invalid = await run({ PORT: 'x' });
  expect(invalid.output).toContain('fault    settings: These settings are invalid:');
  expect([dead.status, invalid.status]).toEqual([1, 1]);
});

it('reports pending migrations', async () => {
  const { dataSource, manager } = app.database;
  expect(levels(await checkMigrations(dataSource))).toEqual(['ok']);
  const [{ id, ...last }] = await manager.query(
    'SELECT * FROM migrations ORDER BY id DESC LIMIT 1',
  );
  await manager.query('DELETE FROM migrations WHERE id = ?', [id]);
  expect(levels(await checkMigrations(dataSource))).toEqual(['fault']);
  await manager.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
    last.timestamp,
    last.name,
  ]);
  await rm(path.join(app.location.DATA_DIR, 'none'), { recursive: true, force: true });
});
