import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The client's id in the history. */
const CLIENT = '00000000-0000-0000-0000-000000000000';
/** The longest meeting. */
const MAX_MINUTES = 480;
const MINUTE_MS = 60_000;
/** Hours east of UTC of each zone that a booking may name. */
const OFFSETS: Record<string, number> = {
  'UTC+4': 4,
  'UTC+0': 0,
  'UTC+1': 1,
  'UTC+8': 8,
  'UTC-5': -5,
  'UTC-8': -8,
};

const addedColumns = (isMysql: boolean): [table: string, name: string, type: string][] => [
  ['appointments', 'wish_date', 'varchar(10) NULL'],
  ['appointments', 'wish_time', 'varchar(8) NULL'],
  ['appointments', 'wish_timezone', 'varchar(8) NULL'],
  ['appointments', 'wish_at', `${isMysql ? 'datetime(3)' : 'datetime'} NULL`],
  ['lead_events', 'wish', 'varchar(16) NULL'],
];

interface Asking {
  id: string;
  day: string;
  slot: string | null;
  zone: string | null;
  startsAt: Date | string;
  minutes: number;
  askedAt: Date | string;
  /** The requested time as text, for the history. */
  said?: string | null;
}

const stored = (instant: Date) => instant.toISOString().replace('T', ' ').replace('Z', '');
/** SQLite returns the stored text, which is in UTC. */
const instantOf = (value: Date | string) =>
  typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : value;
const uaeDay = (instant: Date) =>
  new Date(instant.getTime() + 4 * 60 * MINUTE_MS).toISOString().slice(0, 10);

/** The day in the UAE of a slot; its own day for an unknown time. */
function dayOf({ day, slot, zone }: Asking): string {
  const [, hour, minute, half] = /^(\d\d):(\d\d) (AM|PM)$/.exec(slot ?? '') ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (hour === undefined || Number.isNaN(midnight)) return day;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0) - (OFFSETS[zone ?? 'UTC+4'] ?? 4);
  return uaeDay(new Date(midnight + (hours * 60 + Number(minute)) * MINUTE_MS));
}

/** A UUIDv7, so that the event is the lead's latest. */
function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

async function addEvent(
  runner: QueryRunner,
  asking: Asking,
  [by, from, to, wish]: [by: string, from: string, to: string, wish: string | undefined],
): Promise<void> {
  const now = new Date();
  const plain = `Asks for ${asking.day}, ${asking.slot ?? 'any time'}, ${asking.zone ?? 'UTC+4'}`;
  const said = asking.said ?? plain;
  const reason = wish ? said.replace(/^Asks for /, '') : said;
  const [column, mark, value] = wish ? [', wish', ', ?', [wish]] : ['', '', []];
  await runner.query(
    `INSERT INTO lead_events (id, lead_id, admin_id, admin_name, from_status, to_status, reason, starts_at, minutes, created_at${column})
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?${mark})`,
    [
      ...[newId(now), asking.id, CLIENT, by, from, to, reason],
      ...[stored(instantOf(asking.startsAt)), asking.minutes, stored(now), ...value],
    ],
  );
}

/** Pending appointments whose latest change is a client's request for another time. */
const askingFor = (runner: QueryRunner): Promise<Asking[]> =>
  runner.query(
    `SELECT a.id AS id, a.preferred_date AS day, a.preferred_time AS slot, a.timezone AS zone,
      e.starts_at AS startsAt, e.minutes AS minutes, e.created_at AS askedAt, e.reason AS said
    FROM lead_events AS e JOIN appointments AS a ON a.id = e.lead_id
    WHERE e.admin_id = ? AND e.to_status = 'pending' AND e.starts_at IS NOT NULL AND a.status = 'pending'
      AND NOT EXISTS (SELECT 1 FROM lead_events AS b WHERE b.lead_id = e.lead_id AND b.id > e.id AND b.contacted IS NULL)
    ORDER BY e.id`,
    [CLIENT],
  );

async function isTaken(runner: QueryRunner, start: Date, end: Date): Promise<boolean> {
  const rows: { startsAt: Date | string; minutes: number }[] = await runner.query(
    `SELECT starts_at AS startsAt, minutes FROM appointments
    WHERE status = 'approved' AND starts_at > ? AND starts_at < ?`,
    [stored(new Date(start.getTime() - MAX_MINUTES * MINUTE_MS)), stored(end)],
  );
  return rows.some(
    (row) => instantOf(row.startsAt).getTime() + row.minutes * MINUTE_MS > start.getTime(),
  );
}

/**
 * Runs the work in a transaction. On MySQL, the first schema change has committed the migration's own
 * transaction; on SQLite it is still open.
 */
async function together(runner: QueryRunner, isMysql: boolean, work: () => Promise<void>) {
  if (isMysql) await runner.query('START TRANSACTION');
  await work();
  if (isMysql) await runner.query('COMMIT');
}

/**
 * Approves an appointment at its confirmed time again and stores the client's request with it. If the
 * confirmed time is taken or past, the appointment stays pending, with the request as its time.
 */
async function restore(runner: QueryRunner, asking: Asking, isMysql: boolean): Promise<void> {
  const start = instantOf(asking.startsAt);
  const end = new Date(start.getTime() + asking.minutes * MINUTE_MS);
  if (end <= new Date() || (await isTaken(runner, start, end))) return;
  await together(runner, isMysql, async () => {
    await addEvent(runner, asking, ['Upgrade', 'pending', 'approved', 'restored']);
    await runner.query(
      `UPDATE appointments SET status = 'approved', starts_at = ?, minutes = ?, calendar_day = ?, version = version + 1,
        wish_date = preferred_date, wish_time = preferred_time, wish_timezone = timezone, wish_at = ? WHERE id = ?`,
      [
        ...[stored(start), asking.minutes, uaeDay(start)],
        ...[stored(instantOf(asking.askedAt)), asking.id],
      ],
    );
  });
}

/** Stores a request like the earlier version: the appointment is pending at the requested time. */
async function makePending(runner: QueryRunner, asking: Asking, isMysql: boolean): Promise<void> {
  await together(runner, isMysql, async () => {
    await addEvent(runner, asking, ['The client', 'approved', 'pending', undefined]);
    await runner.query(
      `UPDATE appointments SET status = 'pending', starts_at = NULL, minutes = NULL, calendar_day = ?, version = version + 1,
        preferred_date = wish_date, preferred_time = wish_time, timezone = wish_timezone, wish_at = NULL WHERE id = ?`,
      [dayOf(asking), asking.id],
    );
  });
}

/** A client's request for another time, stored next to the confirmed time. */
export class Wishes implements MigrationInterface {
  name = 'Wishes1764115200000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    // MySQL commits each schema statement, so an interrupted run may have added some columns.
    for (const [table, name, type] of addedColumns(isMysql)) {
      if (await runner.hasColumn(table, name)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
    }
    for (const asking of await askingFor(runner)) await restore(runner, asking, isMysql);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    if (await runner.hasColumn('appointments', 'wish_at')) {
      const wishes: Asking[] = await runner.query(
        `SELECT id, wish_date AS day, wish_time AS slot, wish_timezone AS zone,
          starts_at AS startsAt, minutes, wish_at AS askedAt FROM appointments
        WHERE status = 'approved' AND starts_at IS NOT NULL AND wish_at IS NOT NULL`,
      );
      for (const asking of wishes) await makePending(runner, asking, isMysql);
    }
    for (const [table, name] of addedColumns(isMysql)) {
      if (!(await runner.hasColumn(table, name))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
  }
}
