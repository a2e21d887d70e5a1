import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { contactKind } from '../../contacts/contact.kind.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { keptCounts } from '../../testing/counted-leads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { rebuildCounts } from './rebuild-counts.ts';

const CREATED = new Date('2026-01-10T08:00:00.000Z');
const MADE = CREATED.getTime() + 9 * 86_400_000;
const LATE = 'contact/late/00000216';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('counts leads whose ids are later than their times, so that a range contains them', async () => {
  const { database } = app;
  const digits = MADE.toString(16).padStart(12, '0');
  const id = `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
  const lead = {
    id,
    fullName: 'Zahra',
    email: 'zahra@example.com',
    message: 'Hello',
    status: 'unread',
  };
  await insertRows(database.manager, 'contact', [{ ...lead, createdAt: CREATED, logNumber: 0 }]);
  expect(await rebuildCounts(database, contactKind)).toBe(3);
  expect(await keptCounts(app)).toMatchObject({ [LATE]: 1 });

  const contacts = createLeadRepository(database, contactKind);
  const createdBefore = new Date(CREATED.getTime() + 1);
  const filter = { where: { status: 'unread' }, createdBefore };
  const { rows } = await contacts.search({ filter, before: undefined, limit: 5 });
  expect(rows.map((row) => row.id)).toEqual([id]);

  const Migration = migrations.find(({ name }) => name === 'LateIds');
  if (!Migration) throw new Error('There is no migration of late ids.');
  const migration = new Migration();
  const runner = database.dataSource.createQueryRunner();
  try {
    await migration.down(runner);
    expect(await keptCounts(app)).not.toHaveProperty(LATE);
    await migration.up(runner);
    expect(await keptCounts(app)).toMatchObject({ [LATE]: 1 });
    await contacts.erase(id);
    expect(await keptCounts(app)).toEqual({});
  } finally {
    await runner.release();
  }
});
