import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { call, signIn } from '../testing/api-client.ts';
import type { EmptyDatabase } from '../testing/databases/empty-database.ts';
import { type StoredRows, storedRows } from '../testing/databases/stored-rows.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

const AT_ONCE = 4;
const TEXT = 'محمد 😀 \'"\\ \\N %_ ;--\r\n\tline two';

/** Sends leads to a running server, with texts that a faulty dump would change. */
function writeLeads(server: { origin: string }) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const worker = async () => {
    for (let round = 0; !isStopped; round += 1) {
      const answer =
        round % 2 === 0
          ? await call(server, 'POST', '/api/contact', { body: aContact({ message: TEXT }) })
          : await call(server, 'POST', '/api/appointments', {
              body: anAppointment({ message: TEXT, companyName: '' }),
            });
      if (answer.status !== 201) throw new Error(`A post returned ${answer.status}.`);
      acknowledged.push(answer.body.id);
    }
  };
  const workers = Promise.all(Array.from({ length: AT_ONCE }, worker));
  workers.catch(() => undefined);
  return {
    acknowledged,
    async more(count: number) {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) {
        const beat = new Promise((resolve) => setTimeout(resolve, 20));
        await Promise.race([beat, workers]);
      }
    },
    async stop() {
      isStopped = true;
      await workers;
    },
  };
}

async function backUp(database: EmptyDatabase): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { status, output } = await ownerCommand('backup', ['--to', folder], database);
  expect(status, output).toBe(0);
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const file = path.join(folder, name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  return file;
}

const restore = (database: EmptyDatabase, file: string) =>
  ownerCommand('restore', ['--from', file], database);

async function restoreIntoEmpty(file: string): Promise<EmptyDatabase> {
  const database = await databaseOfThisTest();
  const { status, output } = await restore(database, file);
  expect(status, output).toBe(0);
  return database;
}

/** All rows except the lease, which changes with each start. */
async function rowsOf(database: EmptyDatabase): Promise<StoredRows> {
  const { leases: _, ...rows } = await storedRows(database);
  return rows;
}

/** Waits until the site has indexed its leads. */
async function untilIndexed({ databaseUrl: url, dataDir }: EmptyDatabase): Promise<void> {
  const database = await openDatabase({ url, dataDir });
  await logRead({ database });
  await database.close();
}

it('restores each acknowledged lead from a backup during writes, and every row from an idle site', {
  timeout: 300_000,
}, async () => {
  const database = await databaseOfThisTest();
  const server = await startSourceServer(database);
  const writer = writeLeads(server);
  await writer.more(100);
  const before = [...writer.acknowledged];
  const busy = await backUp(database);
  // The backup did not block the site.
  expect(writer.acknowledged.length).toBeGreaterThan(before.length);
  await writer.stop();
  await untilIndexed(database);
  await server.end('SIGTERM');
  const idle = await backUp(database);

  const { contacts = [], appointments = [] } = await rowsOf(await restoreIntoEmpty(busy));
  const ids = new Set(
    [...contacts, ...appointments].map((row) => Object.fromEntries(JSON.parse(row)).id),
  );
  expect(before.filter((id) => !ids.has(id))).toEqual([]);

  const original = await rowsOf(database);
  const restored = await restoreIntoEmpty(idle);
  expect(await rowsOf(restored)).toEqual(original);

  const again = await restore(restored, idle);
  expect(again.output).toMatch(/contains tables|exists/);
  expect(again.status).toBe(1);
  expect(await rowsOf(restored)).toEqual(original);

  const truncated = path.join(path.dirname(idle), `truncated-${path.basename(idle)}`);
  await writeFile(truncated, (await readFile(idle)).subarray(0, -20));
  expect((await restore(await databaseOfThisTest(), truncated)).status).toBe(1);

  const site = await startSourceServer(restored);
  const token = await signIn(site, FIRST_ADMIN);
  const list = await call(site, 'GET', '/api/admin/contacts?limit=1', { token });
  expect(Number(list.headers.get('x-total-count'))).toBe(original.contacts?.length);
});
