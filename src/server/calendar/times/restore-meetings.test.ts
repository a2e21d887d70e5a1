import { afterEach, beforeEach, expect, it } from 'vitest';
import { backgroundJobs } from '../../background-jobs.ts';
import type { Database } from '../../database/database.ts';
import { storedInstant } from '../../database/insert-rows.ts';
import { migrate } from '../../database/migrate.ts';
import { migrationsMade, undoMigration } from '../../database/undo-migration.ts';
import { eventsOfLead } from '../../events/events.repository.ts';
import { openDatabase } from '../../open-database.ts';
import { countedLeads, keptCounts } from '../../testing/counted-leads.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../testing/databases/empty-database.ts';

const WISHES = 'Wishes1764115200000';
const CLIENT = '00000000-0000-0000-0000-000000000000';
const ASKED = '2026-11-20T08:00:00.000Z';

let empty: EmptyDatabase;
let database: Database;
let serial = 0;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
  await undoWishes();
});
afterEach(async () => {
  await database.close();
  await empty.remove();
});

async function undoWishes(): Promise<void> {
  const made = await migrationsMade(database.dataSource);
  for (const name of made.slice(0, made.indexOf(WISHES) + 1)) {
    await undoMigration(database.dataSource, name);
  }
}
const query = (sql: string, values: unknown[] = []) => database.manager.query(sql, values);
const newId = () => `019ab${String(++serial).padStart(3, '0')}-0000-7000-8000-000000000000`;

function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  return query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(row));
}

const event = (
  leadId: string,
  from: string,
  to: string,
  startsAt: string | null,
  byClient = true,
) =>
  insert('lead_events', {
    ...{ id: newId(), lead_id: leadId, from_status: from, to_status: to },
    admin_id: byClient ? CLIENT : '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
    admin_name: byClient ? 'The client' : 'admin',
    reason: byClient ? 'Asks for Fri, 16 Jan 2099, 02:00 PM, UTC-8' : null,
    starts_at: startsAt && storedInstant(new Date(startsAt)),
    minutes: startsAt && 45,
    created_at: storedInstant(new Date(ASKED)),
  });

/** An appointment whose client asks for Friday, 16 January 2099, 02:00 PM, UTC-8. */
async function stored(change: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await insert('appointments', {
    ...{ id, full_name: 'Layla', email: 'layla@example.com', service_type: 'hosting-consultation' },
    ...{ preferred_date: '2099-01-16', preferred_time: '02:00 PM', timezone: 'UTC-8' },
    ...{ calendar_day: '2099-01-17', status: 'pending', version: 3 },
    ...{ created_at: storedInstant(new Date('2026-11-19T08:00:00Z')), ...change },
  });
  return id;
}
/**
 * The same appointment as the earlier version stored it: pending at the wished time, with the
 * confirmed time in the last event.
 */
async function appointmentWithWish(startsAt = '2099-01-15T21:00:00.000Z'): Promise<string> {
  const id = await stored();
  await event(id, 'pending', 'approved', startsAt, false);
  await event(id, 'approved', 'pending', startsAt);
  return id;
}

const COLUMNS =
  'status, version, minutes, calendar_day, preferred_date, preferred_time, timezone, starts_at';
async function read(id: string, more = ', wish_date, wish_time, wish_timezone, wish_at') {
  const [row] = await query(`SELECT ${COLUMNS}${more} FROM appointments WHERE id = ?`, [id]);
  const instant = (value: unknown) =>
    typeof value === 'string' ? new Date(`${value}Z`) : (value as Date | null);
  const at = (value: unknown) => instant(value)?.toISOString() ?? null;
  const wished = row.wish_at === undefined ? {} : { wish_at: at(row.wish_at) };
  return { ...row, starts_at: at(row.starts_at), ...wished };
}
const formerEventsOf = (id: string) =>
  query('SELECT * FROM lead_events WHERE lead_id = ? ORDER BY id', [id]);
const eventsOf = (id: string) => eventsOfLead(database.manager, id, 20);
const countAll = async () => {
  for (const job of backgroundJobs(database)) while (await job.hasWork()) await job.runBatch();
};

const WISH = { wish_date: '2099-01-16', wish_time: '02:00 PM', wish_timezone: 'UTC-8' };
const PENDING = {
  ...{ status: 'pending', version: 3, minutes: null, starts_at: null, calendar_day: '2099-01-17' },
  ...{ preferred_date: '2099-01-16', preferred_time: '02:00 PM', timezone: 'UTC-8' },
};

it('approves a meeting with a wish again, and updates all counts', async () => {
  const id = await appointmentWithWish();
  await migrate(database.dataSource);
  expect(await read(id)).toEqual({
    ...{ ...PENDING, status: 'approved', version: 4, minutes: 45, calendar_day: '2099-01-16' },
    ...{ starts_at: '2099-01-15T21:00:00.000Z', ...WISH, wish_at: ASKED },
  });
  expect((await eventsOf(id))[0]).toMatchObject({
    ...{ type: 'appointment.approved', actor: { kind: 'system', name: 'Upgrade' }, number: null },
    data: {
      ...{ from: { status: 'pending' }, to: { status: 'approved' }, restored: true },
      ...{ reason: 'Fri, 16 Jan 2099, 02:00 PM, UTC-8', overrode: null },
      time: { startsAt: '2099-01-15T21:00:00.000Z', minutes: 45 },
    },
  });
  await countAll();
  expect(await keptCounts({ database })).toEqual(await countedLeads({ database }));
});

it('restores the time that was confirmed before several wishes', async () => {
  const id = await appointmentWithWish();
  await event(id, 'pending', 'pending', '2099-01-15T21:00:00.000Z');
  await migrate(database.dataSource);
  expect(await read(id)).toMatchObject({ status: 'approved', ...WISH });
});

it('keeps a meeting pending if its time is taken or past', async () => {
  const taken = await appointmentWithWish();
  const over = await appointmentWithWish('2026-01-15T06:00:00.000Z');
  const other = { status: 'approved', minutes: 60, starts_at: '2099-01-15 20:30:00.000' };
  await stored(other);
  await migrate(database.dataSource);
  const none = { wish_date: null, wish_time: null, wish_timezone: null, wish_at: null };
  for (const id of [taken, over]) {
    expect(await read(id)).toEqual({ ...PENDING, ...none });
    expect(await eventsOf(id)).toHaveLength(2);
  }
});

it('approves only the first of two meetings at one time', async () => {
  const [first, second] = [await appointmentWithWish(), await appointmentWithWish()];
  await migrate(database.dataSource);
  expect([await read(first), await read(second)]).toMatchObject([
    { status: 'approved' },
    { status: 'pending' },
  ]);
});

it('does not change appointments without a wish', async () => {
  const fresh = await stored();
  await event(fresh, 'pending', 'pending', null);
  const decided = await appointmentWithWish();
  await event(decided, 'pending', 'rejected', null, false);
  await event(decided, 'rejected', 'pending', null, false);
  await migrate(database.dataSource);
  for (const id of [fresh, decided]) expect(await read(id)).toMatchObject(PENDING);
});

it('stores a wish in the earlier form when reverted, and restores it when applied again', async () => {
  const id = await appointmentWithWish();
  await migrate(database.dataSource);
  await undoWishes();
  expect(await read(id, '')).toEqual({ ...PENDING, version: 5 });
  expect((await formerEventsOf(id)).at(-1)).toMatchObject({
    ...{ admin_id: CLIENT, from_status: 'approved', to_status: 'pending', minutes: 45 },
  });
  await migrate(database.dataSource);
  expect(await read(id)).toMatchObject({ status: 'approved', version: 6, ...WISH });
  await countAll();
  expect(await keptCounts({ database })).toEqual(await countedLeads({ database }));
});
