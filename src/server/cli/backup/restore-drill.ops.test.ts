import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { call, signIn } from '../../testing/api-client.ts';
import { logRead } from '../../testing/counted-leads.ts';
import type { EmptyDatabase } from '../../testing/databases/empty-database.ts';
import { type StoredRows, storedRows } from '../../testing/databases/stored-rows.ts';
import { type LeadWriter, writeLeads } from '../../testing/lead-writer.ts';
import { ownerCommand } from '../../testing/programs/owner-command.ts';
import type { ServerProcess } from '../../testing/programs/server-process.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../../testing/programs/source-server.ts';

async function folderOfThisTest(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Answers some leads as an administrator, so that no table is empty. */
async function workOn(server: ServerProcess): Promise<void> {
  const token = await signIn(server, FIRST_ADMIN);
  const list = await call(server, 'GET', '/api/admin/contacts?limit=5', { token });
  for (const { id } of list.body) {
    const answer = await call(server, 'PATCH', `/api/admin/contacts/${id}/status`, {
      token,
      body: { status: 'responded' },
    });
    expect(answer.status).toBe(200);
  }
}

/** Waits until the site has counted and indexed its leads. */
async function untilIndexed({ databaseUrl: url, dataDir }: EmptyDatabase): Promise<void> {
  const database = await openDatabase({ url, dataDir });
  await logRead({ database });
  await database.close();
}

/** The drill uses encrypted backups, as every production recipe does. */
async function keyFor(file: string): Promise<{ BACKUP_KEY_FILE: string }> {
  const name = path.join(path.dirname(file), 'backup.key');
  await writeFile(name, Buffer.alloc(32, 5).toString('base64'));
  return { BACKUP_KEY_FILE: name };
}

async function backUp(database: EmptyDatabase, file: string): Promise<void> {
  const env = await keyFor(file);
  const { status, output } = await ownerCommand('backup', ['--to', file], database, env);
  expect(status, output).toBe(0);
}

async function restoreIntoEmpty(file: string): Promise<EmptyDatabase> {
  const database = await databaseOfThisTest();
  const env = await keyFor(file);
  const { status, output } = await ownerCommand('restore', ['--from', file], database, env);
  expect(status, output).toBe(0);
  return database;
}

/** All rows except the lease, which changes with each start. */
async function rowsOf(database: EmptyDatabase): Promise<StoredRows> {
  const { leases: _, ...rows } = await storedRows(database);
  return rows;
}

const idOf = (row: string) => Object.fromEntries(JSON.parse(row)).id;

/** Removes the number of a lead or an event, which a row gets after it is stored, possibly after the backup. */
const withoutNumber = (row: string) => row.replace(/\["(?:log_)?number",[^\]]*\],/, '');

async function expectServed(restored: EmptyDatabase, contacts: number | undefined): Promise<void> {
  const server = await startSourceServer(restored);
  const token = await signIn(server, FIRST_ADMIN);
  const list = await call(server, 'GET', '/api/admin/contacts?limit=1', { token });
  expect(Number(list.headers.get('x-total-count'))).toBe(contacts);
}

async function expectAcknowledgedLeads(
  file: string,
  before: readonly string[],
  original: StoredRows,
): Promise<void> {
  const restored = await restoreIntoEmpty(file);
  const copy = await rowsOf(restored);
  const rows = [...(copy.contacts ?? []), ...(copy.appointments ?? [])];
  const ids = new Set(rows.map(idOf));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  for (const table of ['contacts', 'appointments', 'lead_words', 'events', 'admins']) {
    const known = new Set(original[table]?.map(withoutNumber));
    expect(
      copy[table]?.map(withoutNumber).filter((row) => !known.has(row)),
      table,
    ).toEqual([]);
  }
  await expectServed(restored, copy.contacts?.length);
}

async function expectEqualAndServed(file: string, original: StoredRows): Promise<void> {
  const restored = await restoreIntoEmpty(file);
  expect(await rowsOf(restored)).toEqual(original);
  await expectServed(restored, original.contacts?.length);
}

async function backUpUnderWrites(
  database: EmptyDatabase,
  writer: LeadWriter,
  file: string,
): Promise<string[]> {
  await writer.more(100);
  const before = [...writer.acknowledged];
  await backUp(database, file);
  // The backup did not block the site.
  expect(writer.acknowledged.length).toBeGreaterThan(before.length);
  await writer.more(20);
  await writer.stop();
  return before;
}

it('restores each acknowledged lead from a backup during writes, and every row from an idle site', {
  timeout: 300_000,
}, async () => {
  const database = await databaseOfThisTest();
  const folder = await folderOfThisTest();
  const [busy = '', quiet = ''] = ['busy.gz', 'quiet.gz'].map((name) => path.join(folder, name));
  const server = await startSourceServer(database);
  const writer = writeLeads(server);
  await writer.more(10);
  await workOn(server);
  const before = await backUpUnderWrites(database, writer, busy);
  await untilIndexed(database);
  await server.end('SIGTERM');
  await backUp(database, quiet);

  const original = await rowsOf(database);
  for (const table of ['contacts', 'events', 'lead_words', 'lead_counts', 'sessions']) {
    expect(original[table], table).not.toHaveLength(0);
  }
  await expectAcknowledgedLeads(busy, before, original);
  await expectEqualAndServed(quiet, original);
});
