import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDataSource } from '../../database/data-source.ts';
import { migrate } from '../../database/migrate.ts';
import { withConnection } from '../../database/server-connection.ts';
import { openDataSource } from '../../open-database.ts';
import { type EmptyDatabase, testsOnServer } from '../../testing/databases/empty-database.ts';
import { storedRows } from '../../testing/databases/stored-rows.ts';
import { createFilledSite, type FilledSite } from '../../testing/filled-site.ts';
import { ownerCommand, startOwnerCommand } from '../../testing/programs/owner-command.ts';
import { databaseOfThisTest } from '../../testing/programs/source-server.ts';
import { copyDatabase } from './copy-database.ts';

const SPAWNS = { timeout: 180_000 };
const CHANGED = 'A message that was changed between the two runs. محمد 😀';

let site: FilledSite;
let target: EmptyDatabase;
let url: string;

const openTarget = () => openDataSource({ url, dataDir: target.dataDir });
const command = () =>
  [['--from', site.file], { databaseUrl: url, dataDir: target.dataDir }] as const;
const copyHere = () => copyDatabase(site.file, url, () => undefined);

/** The rows of source and target, without the tables of the migrations. */
async function bothSides() {
  const rowsOf = async (databaseUrl: string | undefined) => {
    const { migrations, leases, ...rows } = await storedRows({
      databaseUrl,
      dataDir: site.dataDir,
    });
    return rows;
  };
  return { original: await rowsOf(undefined), copy: await rowsOf(url) };
}

async function expectEqual(): Promise<void> {
  const { original, copy } = await bothSides();
  for (const [table, rows] of Object.entries(original)) expect(rows, table).not.toHaveLength(0);
  expect([original.contacts?.length, original.appointments?.length]).toEqual([1_200, 800]);
  // SQLite has one integer type; the driver returns MySQL's bigint as a string.
  const plain = (rows: object) => JSON.stringify(rows).replace(/(expire\\",)\\"(\d+)\\"/g, '$1$2');
  expect(JSON.parse(plain(copy))).toEqual(JSON.parse(plain(original)));
}

/** Runs the command and kills it after it has copied the first contacts. */
async function runAndKill(): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = await createConnection(url.slice(0, -name.length - 1));
  const isBegun = async () => {
    const sql = `SELECT id FROM ${name}.contacts LIMIT 1`;
    const [rows] = await server.query<RowDataPacket[]>(sql).catch(() => [[]]);
    return rows.length > 0;
  };
  const running = startOwnerCommand('db-copy', ...command());
  while (!(await isBegun())) await delay(1);
  running.kill('SIGKILL');
  expect((await running.ended).status).toBeNull();
  await server.end();
}

describe.runIf(testsOnServer)('db:copy', () => {
  beforeAll(async () => {
    site = await createFilledSite();
  }, 120_000);
  afterAll(() => site.remove());
  beforeEach(async () => {
    target = await databaseOfThisTest();
    url = target.databaseUrl ?? '';
  });

  it('rejects a file in use', SPAWNS, async () => {
    await site.change(async (dataSource) => {
      await dataSource.query('SELECT id FROM contacts');
      const { status, output } = await ownerCommand('db-copy', ...command());
      expect(output).toContain('is in use. Stop the server first.');
      expect(status).toBe(1);
    });
    expect(await storedRows(target)).toEqual({});
  });

  it('rejects a target with another open connection', async () => {
    const server = await openTarget();
    await expect(copyHere()).rejects.toThrow('in use');
    await closeDataSource(server);
  });

  it('rejects a target with existing rows, and writes nothing', async () => {
    const dataSource = await openTarget();
    await migrate(dataSource);
    const account = { username: 'other', usernameKey: 'k', passwordHash: 'h', passwordVersion: 1 };
    const row = { id: 'foreign', ...account, createdAt: new Date() };
    await dataSource.manager.insert('admin', row);
    await closeDataSource(dataSource);
    const before = await storedRows(target);
    await expect(copyHere()).rejects.toThrow('The target contains tables. Nothing was written.');
    expect(await storedRows(target)).toEqual(before);
  });

  it('rejects a finished copy, and an unfinished one that a site has used', SPAWNS, async () => {
    await copyHere();
    const finished = await storedRows(target);
    await expect(copyHere()).rejects.toThrow('The target contains tables. Nothing was written.');
    expect(await storedRows(target)).toEqual(finished);

    await withConnection(url, (connection) =>
      connection.query('CREATE TABLE db_copy_unfinished LIKE migrations'),
    );
    await expect(copyHere()).rejects.toThrow('The target contains tables. Nothing was written.');
  });

  it('copies every row unchanged, and prints the setting to change', SPAWNS, async () => {
    const { status, output } = await ownerCommand('db-copy', ...command());
    expect(status, output).toBe(0);
    expect(output).toContain('contacts: 1200 rows, equal on both sides');
    expect(output).toMatch(/DATABASE_URL=mysql:\/\/tester:\.\.\.@/);
    await expectEqual();
  });

  it('starts again after a kill, and includes changes made in the meantime', SPAWNS, async () => {
    await runAndKill();
    await site.change((changed) => changed.query('UPDATE contacts SET message = ?', [CHANGED]));

    const { status, output } = await ownerCommand('db-copy', ...command());
    expect(status, output).toBe(0);
    await expectEqual();
    expect((await storedRows(target)).contacts?.[0]).toContain(CHANGED);
  });
});
