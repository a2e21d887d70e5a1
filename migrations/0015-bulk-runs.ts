import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { index, instant, optional, primary, text } from './parts/columns.ts';

const number = (name: string): TableColumnOptions => ({ name, type: 'integer', default: 0 });

/** Changes of many leads at once, and the result for each lead. */
export class BulkRuns implements MigrationInterface {
  name = 'BulkRuns1764979200000';

  async up(runner: QueryRunner): Promise<void> {
    const runs = new Table({
      name: 'bulk_runs',
      columns: [
        primary(text('id', 36)),
        text('kind', 16),
        text('actor_id', 36),
        text('actor_name', 64),
        { name: 'change_data', type: 'text' },
        optional(text('undoes', 36)),
        ...['leads', 'done', 'changed', 'batches'].map(number),
        text('reached', 36),
        optional(instant(runner, 'due_at')),
        optional(instant(runner, 'ended_at')),
        instant(runner, 'created_at'),
      ],
      indices: [
        index('bulk_runs_due', 'due_at', 'id'),
        { ...index('bulk_runs_undoes', 'undoes'), isUnique: true },
      ],
    });
    const leads = new Table({
      name: 'bulk_leads',
      columns: [
        primary(text('run_id', 36)),
        primary(text('lead_id', 36)),
        optional(text('event_id', 36)),
        optional(text('skipped', 200)),
      ],
      indices: [
        index('bulk_leads_lead', 'lead_id'),
        index('bulk_leads_skipped', 'run_id', 'skipped'),
      ],
    });
    for (const table of [runs, leads]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['bulk_runs', 'bulk_leads']) await runner.dropTable(name, true);
  }
}
