import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const LEADS = ['contacts', 'appointments'];
const BATCH = 1_000;

const text = (name: string, length: number, isNullable = false): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  isNullable,
});

const columns = () => [
  new TableColumn({ name: 'version', type: 'integer', default: '1' }),
  new TableColumn(text('phone_digits', 40, true)),
];

const indices = (table: string) =>
  ['email', 'phone_digits'].map(
    (column) => new TableIndex({ name: `${table}_${column}`, columnNames: [column] }),
  );

const events = (isMysql: boolean) =>
  new Table({
    name: 'lead_events',
    columns: [
      { ...text('id', 36), isPrimary: true },
      text('lead_id', 36),
      text('admin_id', 36),
      text('admin_name', 64),
      text('from_status', 16),
      text('to_status', 16),
      text('reason', 1000, true),
      { name: 'created_at', type: 'datetime', ...(isMysql ? { precision: 3 } : {}) },
    ],
    indices: [new TableIndex({ name: 'lead_events_lead', columnNames: ['lead_id', 'id'] })],
  });

function digitsOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.length < 7 ? null : digits;
}

/** Writes the digits of the phone numbers that are there already, some rows at a time. */
async function fillDigits(runner: QueryRunner, table: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows: { id: string; phone: string }[] = await runner.query(
      `SELECT id, phone_number AS phone FROM ${table} WHERE phone_number IS NOT NULL AND id > ? ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    for (const { id, phone } of rows) {
      const digits = digitsOf(phone);
      if (digits === null) continue;
      await runner.query(`UPDATE ${table} SET phone_digits = ? WHERE id = ?`, [digits, id]);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Versions, history and the columns by which one person's leads are found. */
export class LeadWork implements MigrationInterface {
  name = 'LeadWork1763726400000';

  // MySQL commits each statement of a schema change: a start that died half way goes on here.
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    await runner.createTable(events(isMysql), true);
    for (const table of LEADS) {
      for (const column of columns()) {
        if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
      }
      await fillDigits(runner, table);
      const present = (await runner.getTable(table))?.indices.map(({ name }) => name) ?? [];
      const missing = indices(table).filter(({ name }) => !present.includes(name));
      if (missing.length > 0) await runner.createIndices(table, missing);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of LEADS) {
      await runner.dropIndices(table, indices(table));
      await runner.dropColumns(table, columns());
    }
    await runner.dropTable('lead_events', true);
  }
}
