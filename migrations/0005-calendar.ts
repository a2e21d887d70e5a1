import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';

const ROWS = 500;
/** Hours east of UTC of each zone that a booking may name. */
const OFFSETS: Record<string, number> = {
  'UTC+4': 4,
  'UTC+0': 0,
  'UTC+1': 1,
  'UTC+8': 8,
  'UTC-5': -5,
  'UTC-8': -8,
};
/** The maximum length of a meeting by service. */
const MINUTES: Record<string, number> = {
  'site-acquisition': 90,
  'partnership-discussion': 90,
  'hardware-procurement': 45,
  'technical-consultation': 45,
};

const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});
const int = (name: string): TableColumnOptions => ({ name, type: 'integer' });
const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });
const optional = (column: TableColumnOptions) => ({ ...column, isNullable: true });
const at = (name: string, isMysql: boolean): TableColumnOptions => ({
  name,
  type: 'datetime',
  ...(isMysql ? { precision: 3 } : {}),
});

const addedColumns = (isMysql: boolean): [table: string, name: string, type: string][] => {
  const instant = isMysql ? 'datetime(3)' : 'datetime';
  const integer = isMysql ? 'int' : 'integer';
  return [
    ['appointments', 'starts_at', `${instant} NULL`],
    ['appointments', 'minutes', `${integer} NULL`],
    ['appointments', 'calendar_day', "varchar(10) NOT NULL DEFAULT ''"],
    ['appointments', 'link_hash', 'varchar(64) NULL'],
    ['lead_events', 'starts_at', `${instant} NULL`],
    ['lead_events', 'minutes', `${integer} NULL`],
    ['lead_events', 'overrode', 'varchar(16) NULL'],
  ];
};

const INDICES = [
  ['appointments_starts', ['status', 'starts_at', 'id']],
  ['appointments_day', ['calendar_day', 'id', 'service_type']],
  ['appointments_status_day', ['status', 'calendar_day', 'id', 'service_type']],
  ['appointments_link', ['link_hash']],
] as const;

function tables(isMysql: boolean): Table[] {
  const instant = (name: string) => at(name, isMysql);
  return [
    new Table({ name: 'calendar_days', columns: [primary(text('day', 10)), int('changes')] }),
    new Table({
      name: 'closures',
      columns: [
        primary(text('id', 36)),
        instant('starts_at'),
        instant('ends_at'),
        text('reason', 120),
        int('to_confirm'),
        optional(text('holiday', 40)),
        instant('updated_at'),
        text('updated_by', 64),
      ],
      indices: [
        new TableIndex({ name: 'closures_ends', columnNames: ['ends_at', 'starts_at'] }),
        new TableIndex({ name: 'closures_holiday', columnNames: ['holiday'], isUnique: true }),
      ],
    }),
    new Table({
      name: 'appointment_links',
      columns: [primary(text('hash', 64)), text('appointment_id', 36), instant('created_at')],
      indices: [
        new TableIndex({ name: 'appointment_links_lead', columnNames: ['appointment_id'] }),
      ],
    }),
    new Table({
      name: 'calendar_feeds',
      columns: [
        primary(text('admin_id', 36)),
        text('token_hash', 64),
        int('password_version'),
        int('shows_names'),
        instant('created_at'),
        optional(instant('used_at')),
      ],
      indices: [
        new TableIndex({
          name: 'calendar_feeds_token',
          columnNames: ['token_hash'],
          isUnique: true,
        }),
      ],
      foreignKeys: [
        new TableForeignKey({
          name: 'calendar_feeds_admin',
          columnNames: ['admin_id'],
          referencedTableName: 'admins',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        }),
      ],
    }),
  ];
}

interface Booked {
  id: string;
  service: string;
  day: string;
  slot: string;
  zone: string | null;
}

/** The instant of a slot; undefined for an unknown time or zone. */
function instantOf({ day, slot, zone }: Booked): Date | undefined {
  const [, hour, minute, half] = /^(\d\d):(\d\d) (AM|PM)$/.exec(slot) ?? [];
  const offset = OFFSETS[zone ?? 'UTC+4'];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (hour === undefined || offset === undefined || Number.isNaN(midnight)) return undefined;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0) - offset;
  return new Date(midnight + (hours * 60 + Number(minute)) * 60_000);
}

const stored = (instant: Date) => instant.toISOString().replace('T', ' ').replace('Z', '');

/** Sets the confirmed time of approved and completed appointments to their requested time. */
async function giveTimes(runner: QueryRunner, status: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows: Booked[] = await runner.query(
      `SELECT id, service_type AS service, preferred_date AS day, preferred_time AS slot, timezone AS zone
      FROM appointments WHERE status = ? AND id > ? AND preferred_time IS NOT NULL ORDER BY id LIMIT ${ROWS}`,
      [status, after],
    );
    for (const row of rows) {
      const start = instantOf(row);
      if (start === undefined) continue;
      await runner.query('UPDATE appointments SET starts_at = ?, minutes = ? WHERE id = ?', [
        stored(start),
        MINUTES[row.service] ?? 60,
        row.id,
      ]);
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS) return;
  }
}

/** Sets the day of each appointment in the UAE, by its confirmed or requested time. */
async function giveDays(runner: QueryRunner, isMysql: boolean): Promise<void> {
  // Only these of the 18 slots are on the next day in the UAE; none is on the previous day.
  const isNextDay =
    "(timezone = 'UTC-8' AND preferred_time LIKE '%PM') OR (timezone = 'UTC-5' AND preferred_time IN ('03:00 PM', '03:30 PM', '04:00 PM', '04:30 PM', '05:00 PM', '05:30 PM'))";
  const nextDay = isMysql
    ? 'CAST(DATE_ADD(preferred_date, INTERVAL 1 DAY) AS CHAR)'
    : "date(preferred_date, '+1 day')";
  await runner.query(
    `UPDATE appointments SET calendar_day = CASE WHEN ${isNextDay} THEN ${nextDay} ELSE preferred_date END
    WHERE calendar_day = ''`,
  );
}

/** Confirmed times of appointments, closures, clients' links and calendar feeds. */
export class Calendar implements MigrationInterface {
  name = 'Calendar1764028800000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    // MySQL commits each schema statement, so an interrupted run may have done some of this.
    for (const [table, name, type] of addedColumns(isMysql)) {
      if (await runner.hasColumn(table, name)) continue;
      // TypeORM would copy the whole table on SQLite and lose its columns' collations.
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
    }
    for (const table of tables(isMysql)) await runner.createTable(table, true);
    const { indices = [] } = (await runner.getTable('appointments')) ?? {};
    for (const [name, columnNames] of INDICES) {
      if (indices.some((index) => index.name === name)) continue;
      await runner.createIndex(
        'appointments',
        new TableIndex({ name, columnNames: [...columnNames] }),
      );
    }
    for (const status of ['approved', 'completed']) await giveTimes(runner, status);
    await giveDays(runner, isMysql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['calendar_feeds', 'appointment_links', 'closures', 'calendar_days']) {
      await runner.dropTable(table, true);
    }
    const { indices = [] } = (await runner.getTable('appointments')) ?? {};
    for (const [name] of INDICES) {
      if (indices.some((index) => index.name === name)) {
        await runner.dropIndex('appointments', name);
      }
    }
    for (const [table, name] of addedColumns(false)) {
      if (!(await runner.hasColumn(table, name))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
  }
}
