import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});
const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });

/** The administrators who are currently replying to a lead. Rows expire within seconds. */
export class LeadPresence implements MigrationInterface {
  name = 'LeadPresence1764547200000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    const table = new Table({
      name: 'lead_presence',
      columns: [
        primary(text('lead_id', 36)),
        primary(text('admin_id', 36)),
        text('admin_name', 64),
        text('doing', 16),
        { name: 'seen_at', type: 'datetime', ...(isMysql ? { precision: 3 } : {}) },
      ],
      indices: [new TableIndex({ name: 'lead_presence_seen_at', columnNames: ['seen_at'] })],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('lead_presence', true);
  }
}
