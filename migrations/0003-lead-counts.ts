import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const UAE_OFFSET_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;

const counts = () =>
  new Table({
    name: 'lead_counts',
    columns: [
      { name: 'name', type: 'varchar', length: '80', isPrimary: true },
      { name: 'shard', type: 'integer', isPrimary: true },
      { name: 'n', type: 'integer' },
    ],
  });

const KINDS = [
  { kind: 'contact', table: 'contacts', columns: ['status'] },
  { kind: 'appointment', table: 'appointments', columns: ['status', 'service_type'] },
];

async function keep(runner: QueryRunner, name: string, n: unknown): Promise<void> {
  const statement = 'INSERT INTO lead_counts (name, shard, n) VALUES (?, 0, ?)';
  await runner.query(statement, [name, Number(n)]);
}

async function fillStatuses(runner: QueryRunner, kind: string, table: string, columns: string[]) {
  const names = columns.join(', ');
  const rows: Record<string, unknown>[] = await runner.query(
    `SELECT ${names}, count(*) AS n FROM ${table} GROUP BY ${names}`,
  );
  for (const row of rows) {
    const values = columns.map((column) => row[column]);
    await keep(runner, [kind, 'status', ...values].join('/'), row.n);
  }
}

/** Start of the calendar day of the UAE on which a UUIDv7 was made; NaN for any other text. */
function dayOf(id: string): number {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return time - ((time + UAE_OFFSET_MS) % DAY_MS);
}

function firstIdOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Ids stand in the order of time, so a day is a range of them: no database's own dates are asked. */
async function fillDays(runner: QueryRunner, kind: string, table: string): Promise<void> {
  for (let from = ''; ; ) {
    const first = `SELECT id FROM ${table} WHERE id >= ? ORDER BY id LIMIT 1`;
    const [lead]: { id: string }[] = await runner.query(first, [from]);
    const day = lead === undefined ? Number.NaN : dayOf(lead.id);
    if (Number.isNaN(day)) return;
    const end = firstIdOf(day + DAY_MS);
    const within = `SELECT count(*) AS n FROM ${table} WHERE id >= ? AND id < ?`;
    const [{ n }] = await runner.query(within, [from, end]);
    const name = new Date(day + UAE_OFFSET_MS).toISOString().slice(0, 10);
    await keep(runner, `${kind}/day/${name}`, n);
    from = end;
  }
}

/** Counts of the leads, kept with every change, so that nobody counts a million rows. */
export class LeadCounts implements MigrationInterface {
  name = 'LeadCounts1763726500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(counts(), true);
    // Making a table has ended the transaction there; the counts come all together or not at all.
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    if (isMysql) await runner.query('START TRANSACTION');
    // A start that died half way counts again from the beginning.
    await runner.query('DELETE FROM lead_counts');
    for (const { kind, table, columns } of KINDS) {
      await fillStatuses(runner, kind, table, columns);
      await fillDays(runner, kind, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('lead_counts', true);
  }
}
