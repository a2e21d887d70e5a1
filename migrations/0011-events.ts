import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Rows per transaction. */
const BATCH = 1_000;
/** Rows between two progress messages. */
const REPORTED = 50_000;
/** The longest time between two heartbeats of a job of the previous version, with a margin. */
const BEAT_MS = 2_000;
/** Jobs of the previous version, which read `lead_events`. */
const FORMER_JOBS = [
  'number-events',
  ...['counts', 'words', 'mail', 'alerts'].map((name) => `read-log-${name}`),
  'tell-staff',
];
/** The id of the client and of upgrades in the former history. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const CLIENT = 'The client';

interface Former {
  id: string;
  leadId: string;
  adminId: string;
  adminName: string;
  fromStatus: string;
  toStatus: string;
  reason: string | null;
  contacted: string | null;
  startsAt: Date | string | null;
  minutes: number | null;
  overrode: string | null;
  wish: string | null;
  createdAt: Date | string;
  number: number | null;
  kind: 'appointment' | 'contact';
}

type Query = Pick<QueryRunner, 'query'>;
type Values = readonly unknown[];

/** SQLite returns the stored text, which is in UTC. */
const isoOf = (value: Date | string) =>
  typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : value.toISOString();
const storedOf = (iso: string) => iso.replace('T', ' ').replace('Z', '');
const timeOf = ({ startsAt, minutes }: Former) =>
  startsAt && minutes ? { startsAt: new Date(isoOf(startsAt)).toISOString(), minutes } : null;

function typeOf({ kind, contacted, wish, fromStatus, toStatus, adminId }: Former): string {
  if (contacted === 'answer') return 'lead.answered';
  if (contacted) return 'lead.contacted';
  if (wish === 'asked' || wish === 'withdrawn') return 'appointment.time_asked';
  if (wish === 'kept') return 'appointment.time_kept';
  if (kind === 'contact') return 'lead.status_changed';
  if (toStatus === 'approved') {
    return fromStatus === 'approved' ? 'appointment.moved' : 'appointment.approved';
  }
  const isCalledOff = fromStatus === 'approved' && toStatus !== 'completed';
  const isByClient = adminId === NOBODY && toStatus === 'rejected';
  return isCalledOff || isByClient ? 'appointment.cancelled' : 'lead.status_changed';
}

function dataOf(type: string, former: Former): object {
  const { fromStatus, toStatus, reason, contacted, overrode, wish } = former;
  const of = { from: { status: fromStatus }, to: { status: toStatus }, time: timeOf(former) };
  const said = { ...of, overrode, reason: wish && wish !== 'restored' ? null : reason };
  const wished = wish && wish !== 'withdrawn' ? reason : null;
  if (type === 'lead.contacted') return { ...said, way: contacted };
  if (type === 'appointment.approved') return { ...said, restored: wish === 'restored' };
  if (type === 'appointment.moved') return { ...said, wished, accepted: wish === 'accepted' };
  return type.startsWith('appointment.time_') ? { ...said, wished } : said;
}

/** An event in the order of the new table's columns. */
function eventOf(former: Former): Values {
  const { id, number, leadId, adminId, adminName, kind, createdAt } = former;
  const type = typeOf(former);
  const own = adminName === CLIENT ? 'client' : 'system';
  const actor = adminId === NOBODY ? [own, null] : ['admin', adminId];
  const data = JSON.stringify(dataOf(type, former));
  return [id, number, type, kind, leadId, ...actor, adminName, data, null, createdAt];
}

interface Stored {
  id: string;
  number: number | null;
  type: string;
  subjectId: string;
  actorKind: string;
  actorId: string | null;
  actorName: string;
  data: string;
  createdAt: Date | string;
}

const WAYS: Record<string, string> = { 'lead.answered': 'answer' };
const WISHES: Record<string, string> = {
  'appointment.time_asked': 'asked',
  'appointment.time_kept': 'kept',
};

/** An event in the order of the former table's columns. */
function formerOf(event: Stored): Values {
  const { id, number, type, subjectId, actorKind, actorId, actorName, createdAt } = event;
  const { from, to, reason, time, overrode, ...data } = JSON.parse(event.data);
  const { way, wished, accepted, restored } = data;
  const name = actorKind === 'client' ? CLIENT : actorName;
  const isWithdrawn = type === 'appointment.time_asked' && !wished;
  const answer = type === 'appointment.moved' && wished && (accepted ? 'accepted' : 'changed');
  const wish = isWithdrawn ? 'withdrawn' : answer || (restored && 'restored') || WISHES[type];
  return [
    ...[id, subjectId, actorId ?? NOBODY, name, from.status, to.status, wished ?? reason],
    ...[way ?? WAYS[type] ?? null, time && storedOf(time.startsAt), time?.minutes ?? null],
    ...[overrode, wish ?? null, createdAt, number],
  ];
}

async function insert(runner: Query, into: string, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return;
  const row = `(${rows[0]?.map(() => '?')})`;
  await runner.query(`INSERT INTO ${into} VALUES ${rows.map(() => row)}`, rows.flat());
}

async function remove(runner: Query, table: string, rows: readonly { id: string }[]) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await runner.query(`DELETE FROM ${table} WHERE id IN (${ids.map(() => '?')})`, ids);
}

/**
 * Moves up to `most` events from the former table to the new one and returns their number. Call it in
 * a transaction, so that an event is always in exactly one of the two.
 */
export async function moveFormerEvents(runner: Query, most: number): Promise<number> {
  const rows: Former[] = await runner.query(
    `SELECT it.id AS id, it.lead_id AS leadId, it.admin_id AS adminId, it.admin_name AS adminName,
      it.from_status AS fromStatus, it.to_status AS toStatus, it.reason AS reason, it.contacted AS contacted,
      it.starts_at AS startsAt, it.minutes AS minutes, it.overrode AS overrode, it.wish AS wish,
      it.created_at AS createdAt, it.log_number AS number,
      CASE WHEN a.id IS NULL THEN 'contact' ELSE 'appointment' END AS kind
    FROM lead_events it LEFT JOIN appointments a ON a.id = it.lead_id ORDER BY it.id LIMIT ${most}`,
  );
  await insert(runner, 'events', rows.map(eventOf));
  await remove(runner, 'lead_events', rows);
  return rows.length;
}

async function moveBack(runner: Query, most: number): Promise<number> {
  const rows: Stored[] = await runner.query(
    `SELECT id, number, type, subject_id AS subjectId, actor_kind AS actorKind, actor_id AS actorId,
      actor_name AS actorName, data, created_at AS createdAt FROM events ORDER BY id LIMIT ${most}`,
  );
  const columns =
    'id, lead_id, admin_id, admin_name, from_status, to_status, reason, contacted, starts_at, minutes, overrode, wish, created_at, log_number';
  const ofLeads = rows.filter(({ subjectId }) => subjectId !== null);
  await insert(runner, `lead_events (${columns})`, ofLeads.map(formerOf));
  await remove(runner, 'events', rows);
  return rows.length;
}

/**
 * Takes the leases of the former version's jobs, so that its processes only answer calls. Repeat this
 * while they may run: a lease expires after ten seconds.
 */
export async function holdFormerJobs(runner: Query): Promise<void> {
  await runner.query(
    `UPDATE leases SET owner = 'newer-version', beats = beats + 1 WHERE name IN (${FORMER_JOBS.map(() => '?')})`,
    FORMER_JOBS,
  );
}

/** Moves all rows in batches. Each batch is a separate transaction. */
async function moveAll(
  runner: QueryRunner,
  from: string,
  move: (runner: Query, most: number) => Promise<number>,
): Promise<void> {
  const [{ n }] = await runner.query(`SELECT count(*) AS n FROM ${from}`);
  const all = Number(n);
  for (let moved = 0, reported = 0; ; ) {
    await runner.startTransaction();
    const count = await move(runner, BATCH);
    await runner.commitTransaction();
    moved += count;
    if (count === 0) return;
    if (moved - reported < REPORTED) continue;
    reported = moved;
    const msg = `moved ${moved} of ${all} events`;
    // biome-ignore lint/suspicious/noConsole: a migration has no logger, and this may take minutes.
    console.log(JSON.stringify({ level: 30, time: Date.now(), msg }));
  }
}

const text = (name: string, length: number, isNullable = false) => ({
  ...{ name, type: 'varchar', length: String(length), isNullable },
});
const int = (name: string) => ({ name, type: 'integer', isNullable: true });

const table = (isMysql: boolean) =>
  new Table({
    name: 'events',
    columns: [
      { ...text('id', 36), isPrimary: true },
      int('number'),
      text('type', 40),
      text('subject_kind', 16, true),
      text('subject_id', 36, true),
      text('actor_kind', 16),
      text('actor_id', 36, true),
      text('actor_name', 64),
      { name: 'data', type: isMysql ? 'mediumtext' : 'text' },
      int('version'),
      { name: 'created_at', type: 'datetime', ...(isMysql ? { precision: 3 } : {}) },
    ],
    indices: [
      ['subject', ['subject_id', 'number']] as const,
      ['actor', ['actor_id', 'number']] as const,
      ['type', ['type', 'number']] as const,
      ['number', ['number']] as const,
    ].map(
      ([name, columnNames]) =>
        new TableIndex({ name: `events_${name}`, columnNames: [...columnNames] }),
    ),
  });

/**
 * Replaces `lead_events` with one table of events and moves its rows. The empty table stays for
 * processes of the previous version. Each batch is committed separately, so that an interrupted
 * migration continues where it stopped.
 */
export class Events implements MigrationInterface {
  name = 'Events1764633600000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    await runner.createTable(table(isMysql), true);
    await holdFormerJobs(runner);
    const held = await runner.query("SELECT name FROM leases WHERE owner = 'newer-version'");
    if (isMysql && held.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
    }
    await moveAll(runner, 'lead_events', moveFormerEvents);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('events')) await moveAll(runner, 'events', moveBack);
    await runner.dropTable('events', true);
    await runner.query("UPDATE leases SET owner = '' WHERE owner = 'newer-version'");
  }
}
