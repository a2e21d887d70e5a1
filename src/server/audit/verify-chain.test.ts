import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { systemEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createAuditLog } from './audit-log.ts';
import { verifyChain } from './verify-chain.ts';

const DAY_MS = 86_400_000;
const COLUMNS =
  'number, id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, address, data, hash';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ jobs: false, env: { AUDIT_DAYS: '30' } });
});
afterAll(() => app.close());

const sql = (statement: string) => app.database.write((writer) => writer.query(statement));
const faults = async () => (await verifyChain(app.database.manager)).faults;
const add = (settings: Record<string, string>) =>
  app.services.audit.record({ action: 'settings.started', actor: THE_SYSTEM, data: { settings } });

beforeEach(async () => {
  for (const table of ['audit_entries', 'audit_pending']) await sql(`DELETE FROM ${table}`);
  await sql(`UPDATE audit_head SET number = 0, hash = '${'0'.repeat(64)}'`);
  for (let n = 1; n <= 6; n++) await add({ PORT: String(n) });
  await app.services.auditLog.page({});
});

describe('the chain', () => {
  it('is intact after entries were added', async () => {
    expect(await verifyChain(app.database.manager)).toEqual({
      ...{ entries: 6, first: 1, last: 6, faults: [] },
    });
    await add({ äöü: 'مرحبا 👍 \\ "' });
    await app.services.auditLog.page({});
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['data', `UPDATE audit_entries SET data = '{"settings":{}}' WHERE number = 3`, [3]],
    ['an actor', `UPDATE audit_entries SET actor_name = 'layla' WHERE number = 6`, [6]],
    ['a time', `UPDATE audit_entries SET at = '2020-01-01 00:00:00.000' WHERE number = 1`, [1]],
    ['a hash', `UPDATE audit_entries SET hash = '${'1'.repeat(64)}' WHERE number = 3`, [3, 4]],
  ])('reveals changed %s', async (_what, statement, numbers) => {
    await sql(statement);
    const changed = (number: number) => `Entry ${number} has been changed, or the entry before it.`;
    expect(await faults()).toEqual(numbers.map(changed));
  });

  it('reveals a changed number', async () => {
    await sql('UPDATE audit_entries SET number = 9 WHERE number = 3');
    expect(await faults()).toEqual([
      'Entry 3 is missing.',
      'Entries 7 to 8 are missing.',
      'Entries after 6 were not added by the site.',
    ]);
  });

  it('reveals deleted entries', async () => {
    await sql('DELETE FROM audit_entries WHERE number IN (1, 3, 4)');
    expect(await faults()).toEqual(['Entry 1 is missing.', 'Entries 3 to 4 are missing.']);
  });

  it('reveals an inserted entry', async () => {
    await sql('DELETE FROM audit_entries WHERE number = 4');
    const copied = COLUMNS.replace('number, id', "4, 'x'");
    await sql(
      `INSERT INTO audit_entries (${COLUMNS}) SELECT ${copied} FROM audit_entries WHERE number = 2`,
    );
    expect((await faults())[0]).toBe('Entry 4 has been changed, or the entry before it.');
  });

  it('reveals swapped entries', async () => {
    for (const [from, to] of [
      [3, 99],
      [4, 3],
      [99, 4],
    ]) {
      await sql(`UPDATE audit_entries SET number = ${to} WHERE number = ${from}`);
    }
    const found = await faults();
    for (const number of [3, 4]) {
      expect(found).toContain(`Entry ${number} has been changed, or the entry before it.`);
    }
  });

  it('reveals a truncated end', async () => {
    await sql('DELETE FROM audit_entries WHERE number >= 5');
    expect(await faults()).toEqual(['Entries 5 to 6 are missing.']);
    await sql('DELETE FROM audit_entries');
    expect(await faults()).toEqual(['Entries 1 to 6 are missing.']);
  });

  it('is extended by one process at a time', async () => {
    for (let n = 0; n < 30; n++) await add({ PORT: String(n) });
    await Promise.all(Array.from({ length: 5 }, () => app.services.auditLog.page({})));
    expect(await verifyChain(app.database.manager)).toMatchObject({ entries: 36, faults: [] });
  });
});

describe('deleting old entries', () => {
  it('deletes nothing that is younger than AUDIT_DAYS', async () => {
    expect(await app.services.auditLog.prune()).toBe(0);
  });

  it('is itself recorded first, so that the chain is intact without them', async () => {
    app.advanceClock(31 * DAY_MS);
    await add({ PORT: 'later' });
    await app.services.auditLog.page({});
    expect(await app.services.auditLog.prune()).toBe(6);
    expect(await verifyChain(app.database.manager)).toEqual({
      ...{ entries: 2, first: 7, last: 8, faults: [] },
    });
    const { rows } = await app.services.auditLog.page({});
    expect(rows[0]).toMatchObject({ action: 'audit.pruned', data: { number: 6 } });
    expect(await app.services.auditLog.prune()).toBe(0);
  });

  it('that was interrupted is continued, and leaves no other gap unnoticed', async () => {
    app.advanceClock(31 * DAY_MS);
    await sql('DELETE FROM audit_entries WHERE number <= 2');
    expect(await faults()).toEqual(['Entries 1 to 2 are missing.']);
    await app.services.auditLog.prune();
    expect(await faults()).toEqual([]);
    for (let n = 1; n <= 3; n++) await add({ PORT: String(n) });
    await app.services.auditLog.page({});
    await sql('DELETE FROM audit_entries WHERE number = 8');
    expect(await faults()).toEqual(['Entry 8 is missing.']);
  });
});

it.runIf(testsOnServer)(
  'skips deleting if the database account may not delete entries',
  async () => {
    const { DATABASE_URL, DATA_DIR: dataDir } = app.location;
    const url = new URL(DATABASE_URL);
    const name = url.pathname.slice(1);
    await sql(`CREATE USER 'runtime'@'127.0.0.1' IDENTIFIED BY 'runtime-password'`);
    await sql(`GRANT SELECT ON \`${name}\`.* TO 'runtime'@'127.0.0.1'`);
    await sql(`GRANT INSERT ON \`${name}\`.audit_entries TO 'runtime'@'127.0.0.1'`);
    const rest = ['audit_pending', 'audit_head'];
    for (const table of rest) {
      await sql(`GRANT INSERT, UPDATE, DELETE ON \`${name}\`.${table} TO 'runtime'@'127.0.0.1'`);
    }
    Object.assign(url, { username: 'runtime', password: 'runtime-password' });
    const database = await openDatabase({ url: url.href, dataDir });
    const log = createLog('silent');
    const runtime = createAuditLog({ database, environment: systemEnvironment, log, days: 1 });
    await add({ PORT: 'later' });
    expect((await runtime.page({})).rows).toHaveLength(7);
    expect(await runtime.prune()).toBe('not-allowed');
    await database.close();
    await sql(`DROP USER 'runtime'@'127.0.0.1'`);
    expect(await faults()).toEqual([]);
  },
);
