import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveFormerEvents } from '#migrations';
import { backgroundJobs } from '../background-jobs.ts';
import type { Database } from '../database/database.ts';
import { storedInstant } from '../database/insert-rows.ts';
import { migrate } from '../database/migrate.ts';
import { migrationsMade, undoMigration } from '../database/undo-migration.ts';
import { openDatabase } from '../open-database.ts';
import { countedLeads, keptCounts } from '../testing/counted-leads.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/databases/empty-database.ts';

const EVENTS = 'Events1764633600000';
const NOBODY = '00000000-0000-0000-0000-000000000000';
const SARA = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const AT = storedInstant(new Date('2026-11-20T08:00:00.000Z'));

let empty: EmptyDatabase;
let database: Database;
let serial = 0;

async function undoEvents(): Promise<void> {
  const made = await migrationsMade(database.dataSource);
  for (const name of made.slice(0, made.indexOf(EVENTS) + 1)) {
    await undoMigration(database.dataSource, name);
  }
}

beforeEach(async () => {
  empty = await createEmptyDatabase();
  database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
});
afterEach(async () => {
  await database.close();
  await empty.remove();
});

const query = (sql: string, values: unknown[] = []) => database.manager.query(sql, values);
const newId = () => `019ab${String(++serial).padStart(3, '0')}-0000-7000-8000-000000000000`;
function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  return query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(row));
}

const LEAD = { full_name: 'Layla', email: 'layla@example.com', version: 1, created_at: AT };
async function storedLeads(): Promise<{ contact: string; appointment: string }> {
  const [contact, appointment] = [newId(), newId()];
  await insert('contacts', { ...LEAD, id: contact, message: 'Hello', status: 'unread' });
  await insert('appointments', {
    ...{ ...LEAD, id: appointment, status: 'pending', service_type: 'hosting-consultation' },
    ...{ preferred_date: '2099-01-15', calendar_day: '2099-01-15' },
  });
  return { contact, appointment };
}

const former = (leadId: string, change: Record<string, unknown>) =>
  insert('lead_events', {
    ...{ id: newId(), lead_id: leadId, admin_id: SARA, admin_name: 'Sara', created_at: AT },
    ...change,
  });

const LATER = { starts_at: storedInstant(new Date('2099-01-15T06:00:00.000Z')), minutes: 45 };
const move = (from: string, to: string) => ({ from_status: from, to_status: to });
const STAYS = move('approved', 'approved');
const BY_CLIENT = { admin_id: NOBODY, admin_name: 'The client' };
const WISHED = { reason: 'Fri, 16 Jan 2099, 02:00 PM, UTC+4' };

/** All kinds of events of the previous version, in log order, with their new types. */
const SHAPES: [type: string, change: Record<string, unknown>][] = [
  ['appointment.approved', { ...move('pending', 'approved'), ...LATER, overrode: 'slot_taken' }],
  ['appointment.moved', { ...STAYS, ...LATER }],
  ['lead.contacted', { ...STAYS, contacted: 'whatsapp' }],
  ['lead.answered', { ...STAYS, contacted: 'answer' }],
  ['appointment.time_asked', { ...STAYS, ...LATER, ...BY_CLIENT, ...WISHED, wish: 'asked' }],
  ['appointment.time_asked', { ...STAYS, ...LATER, ...BY_CLIENT, wish: 'withdrawn' }],
  ['appointment.time_kept', { ...STAYS, ...LATER, ...WISHED, wish: 'kept' }],
  ['appointment.moved', { ...STAYS, ...LATER, ...WISHED, wish: 'accepted' }],
  ['appointment.moved', { ...STAYS, ...LATER, ...WISHED, wish: 'changed', overrode: null }],
  ['appointment.cancelled', { ...move('approved', 'pending'), ...LATER, reason: 'Sara is ill' }],
  [
    'appointment.approved',
    {
      ...{ ...move('pending', 'approved'), ...LATER, ...WISHED, wish: 'restored' },
      ...{ admin_id: NOBODY, admin_name: 'Upgrade' },
    },
  ],
  ['lead.status_changed', { ...move('approved', 'completed'), ...LATER }],
  ['appointment.cancelled', { ...move('pending', 'rejected'), ...BY_CLIENT, reason: 'Cancelled' }],
];
const formerRows = () => query('SELECT * FROM lead_events ORDER BY id');
const events = () =>
  query('SELECT type, subject_kind, actor_kind, actor_name, number, data FROM events ORDER BY id');

it('the migration converts every event of the previous version, and its reversal restores them', async () => {
  await undoEvents();
  const { contact, appointment } = await storedLeads();
  for (const [index, [, change]] of SHAPES.entries()) {
    await former(appointment, { ...change, log_number: index + 3 });
  }
  await former(contact, { ...move('unread', 'ignored'), reason: 'Spam, مكرر', log_number: null });
  const before = await formerRows();

  await migrate(database.dataSource);
  expect(await formerRows()).toEqual([]);
  const rows = await events();
  expect(rows.map(({ type }: { type: string }) => type)).toEqual([
    ...SHAPES.map(([type]) => type),
    'lead.status_changed',
  ]);
  expect(rows.map(({ number }: { number: number }) => number)).toEqual([
    ...SHAPES.map((_, index) => index + 3),
    null,
  ]);
  expect(rows[4]).toMatchObject({ subject_kind: 'appointment', actor_kind: 'client' });
  expect(rows[10]).toMatchObject({ actor_kind: 'system', actor_name: 'Upgrade' });
  expect(rows.at(-1)).toMatchObject({ subject_kind: 'contact', actor_name: 'Sara' });

  await undoEvents();
  expect(await formerRows()).toEqual(before);
});

it('the migration continues after an interrupted batch', async () => {
  const { contact } = await storedLeads();
  for (let count = 0; count < 5; count++) await former(contact, move('unread', 'unread'));
  const interrupted = database.transaction(async (writer) => {
    await moveFormerEvents(writer, 3);
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect([await formerRows(), await events()].map(({ length }) => length)).toEqual([5, 0]);
  await database.transaction((writer) => moveFormerEvents(writer, 3));
  expect([await formerRows(), await events()].map(({ length }) => length)).toEqual([2, 3]);
});

it('adopts and counts events that a process of the previous version still writes', async () => {
  const { contact } = await storedLeads();
  await query("INSERT INTO leases VALUES ('number-events', 'an-old-process', 7)");
  await query("UPDATE contacts SET status = 'responded', version = 2 WHERE id = ?", [contact]);
  await former(contact, move('unread', 'responded'));
  for (const job of backgroundJobs(database)) while (await job.hasWork()) await job.runBatch();
  for (const job of backgroundJobs(database)) while (await job.hasWork()) await job.runBatch();
  expect(await formerRows()).toEqual([]);
  expect(await events()).toHaveLength(1);
  expect(await keptCounts({ database })).toEqual(await countedLeads({ database }));
  // The old process must stop numbering and counting, because it cannot read this version's events.
  const [lease] = await query("SELECT owner, beats FROM leases WHERE name = 'number-events'");
  expect(lease.owner).toBe('newer-version');
  expect(lease.beats).toBeGreaterThan(7);
});
