import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, instant, optional, primary, text } from './parts/columns.ts';

/** The audit log, entries that have no number yet, and the end of the hash chain. */
export class Audit implements MigrationInterface {
  name = 'Audit1765324800000';

  async up(runner: QueryRunner): Promise<void> {
    const entry = [
      instant(runner, 'at'),
      text('actor_kind', 16),
      text('actor_id', 36),
      text('actor_name', 64),
      text('action', 40),
      optional(text('subject_kind', 16)),
      optional(text('subject_id', 64)),
      optional(text('address', 45)),
      { name: 'data', type: 'text' },
    ];
    const entries = new Table({
      name: 'audit_entries',
      columns: [
        primary({ name: 'number', type: 'integer' }),
        text('id', 36),
        ...entry,
        text('hash', 64),
      ],
      indices: [
        { ...index('audit_entries_id', 'id'), isUnique: true },
        index('audit_entries_actor', 'actor_id', 'at', 'number'),
        index('audit_entries_action', 'action', 'at', 'number'),
        index('audit_entries_actor_action', 'actor_id', 'action', 'at', 'number'),
        index('audit_entries_at', 'at', 'number'),
      ],
    });
    const pending = new Table({
      name: 'audit_pending',
      columns: [primary(text('id', 36)), ...entry, optional(instant(runner, 'held_until'))],
    });
    const head = new Table({
      name: 'audit_head',
      columns: [
        primary({ name: 'id', type: 'integer' }),
        { name: 'number', type: 'integer' },
        text('hash', 64),
      ],
    });
    for (const table of [entries, pending, head]) await runner.createTable(table, true);
    const [row] = await runner.query('SELECT id FROM audit_head');
    if (row === undefined) {
      await runner.query('INSERT INTO audit_head VALUES (1, 0, ?)', ['0'.repeat(64)]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['audit_entries', 'audit_pending', 'audit_head']) {
      await runner.dropTable(name, true);
    }
  }
}
