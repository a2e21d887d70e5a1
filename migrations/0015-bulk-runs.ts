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
const number = (name: string): TableColumnOptions => ({ name, type: 'integer', default: 0 });
const optional = (column: TableColumnOptions) => ({ ...column, isNullable: true });
const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });

function tables(isMysql: boolean): Table[] {
  const instant = (name: string): TableColumnOptions => ({
    name,
    type: 'datetime',
    ...(isMysql ? { precision: 3 } : {}),
  });
  return [
    new Table({
      name: 'bulk_runs',
      columns: [
        primary(text('id', 36)),
        text('kind', 16),
        text('actor_id', 36),
        text('actor_name', 64),
        { name: 'change_data', type: 'text' },
        optional(text('undoes', 36)),
        number('leads'),
        number('done'),
        number('changed'),
        number('batches'),
        text('reached', 36),
        optional(instant('due_at')),
        optional(instant('ended_at')),
        instant('created_at'),
      ],
      indices: [
        new TableIndex({ name: 'bulk_runs_due', columnNames: ['due_at', 'id'] }),
        new TableIndex({ name: 'bulk_runs_undoes', columnNames: ['undoes'], isUnique: true }),
      ],
    }),
    new Table({
      name: 'bulk_leads',
      columns: [
        primary(text('run_id', 36)),
        primary(text('lead_id', 36)),
        optional(text('event_id', 36)),
        optional(text('skipped', 200)),
      ],
      indices: [
        new TableIndex({ name: 'bulk_leads_lead', columnNames: ['lead_id'] }),
        new TableIndex({ name: 'bulk_leads_skipped', columnNames: ['run_id', 'skipped'] }),
      ],
    }),
  ];
}

/** Changes of many leads at once, and the result for each lead. */
export class BulkRuns implements MigrationInterface {
  name = 'BulkRuns1764979200000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    for (const table of tables(isMysql)) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(false)) await runner.dropTable(table.name, true);
  }
}
