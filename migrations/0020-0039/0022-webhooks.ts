import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { instant, isMysql, optional, primary, text } from '../parts/columns.ts';

const DUE = new TableIndex({ name: 'deliveries_due', columnNames: ['due_at', 'id'] });
const ADDED = [
  new TableIndex({ name: 'deliveries_channel_due', columnNames: ['channel', 'due_at', 'id'] }),
  new TableIndex({
    name: 'deliveries_queue',
    columnNames: ['recipient', 'state', 'log_number', 'due_at'],
  }),
  new TableIndex({ name: 'deliveries_recipient', columnNames: ['recipient', 'id'] }),
];

/** Webhook endpoints, and their queues in the outbox. */
export class Webhooks implements MigrationInterface {
  name = 'Webhooks1766102400000';

  async up(runner: QueryRunner): Promise<void> {
    const endpoints = new Table({
      name: 'webhook_endpoints',
      columns: [
        primary(text('id', 36)),
        { name: 'url', type: 'text' },
        { name: 'types', type: 'text' },
        text('description', 200),
        { name: 'enabled', type: 'integer', default: 1 },
        optional(text('disabled_reason', 200)),
        optional(instant(runner, 'disabled_at')),
        { name: 'secret', type: 'text' },
        optional({ name: 'former_secret', type: 'text' }),
        optional(instant(runner, 'former_until')),
        instant(runner, 'created_at'),
      ],
    });
    await runner.createTable(endpoints, true);
    if (!(await runner.hasColumn('deliveries', 'log_number'))) {
      // TypeORM would copy the whole table on SQLite.
      await runner.query('ALTER TABLE deliveries ADD COLUMN log_number integer NULL');
    }
    const table = await runner.getTable('deliveries');
    const has = ({ name }: TableIndex) => table?.indices.some((it) => it.name === name);
    for (const index of ADDED) if (!has(index)) await runner.createIndex('deliveries', index);
    if (has(DUE)) await runner.dropIndex('deliveries', 'deliveries_due');
    const insert = `INSERT ${isMysql(runner) ? 'IGNORE' : 'OR IGNORE'}`;
    // Endpoints receive only events after their creation.
    await runner.query(
      `${insert} INTO log_positions (name, number, turns)
        SELECT 'webhooks', number, 0 FROM log_positions WHERE name = 'last'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM log_positions WHERE name = 'webhooks'");
    await runner.query("DELETE FROM deliveries WHERE channel = 'webhook'");
    const table = await runner.getTable('deliveries');
    const has = ({ name }: TableIndex) => table?.indices.some((it) => it.name === name);
    if (!has(DUE)) await runner.createIndex('deliveries', DUE);
    for (const index of ADDED) if (has(index)) await runner.dropIndex('deliveries', index);
    if (await runner.hasColumn('deliveries', 'log_number')) {
      await runner.query('ALTER TABLE deliveries DROP COLUMN log_number');
    }
    await runner.dropTable('webhook_endpoints', true);
  }
}
