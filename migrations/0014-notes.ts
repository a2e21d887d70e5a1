import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, instant, ofAdmin, optional, primary, text } from './parts/columns.ts';

/** Staff's notes about leads, each administrator's inbox, and addresses for its notifications. */
export class Notes implements MigrationInterface {
  name = 'Notes1764892800000';

  async up(runner: QueryRunner): Promise<void> {
    const notes = new Table({
      name: 'notes',
      columns: [
        primary(text('id', 36)),
        text('lead_id', 36),
        text('lead_kind', 16),
        text('author_id', 36),
        text('author_name', 64),
        { name: 'text', type: 'text' },
        optional({ name: 'former_text', type: 'text' }),
        text('event_id', 36),
        instant(runner, 'created_at'),
        optional(instant(runner, 'edited_at')),
        optional(instant(runner, 'deleted_at')),
      ],
      indices: [index('notes_lead', 'lead_id', 'id'), index('notes_deleted', 'deleted_at')],
    });
    const inbox = new Table({
      name: 'inbox_items',
      columns: [
        primary(text('id', 36)),
        text('admin_id', 36),
        text('type', 16),
        text('lead_id', 36),
        text('lead_kind', 16),
        optional(text('note_id', 36)),
        instant(runner, 'due_at'),
        optional(instant(runner, 'read_at')),
      ],
      indices: [
        index('inbox_items_admin', 'admin_id', 'read_at', 'due_at'),
        index('inbox_items_lead', 'lead_id'),
        index('inbox_items_note', 'note_id'),
      ],
      foreignKeys: [ofAdmin('inbox_items_of_admin')],
    });
    for (const table of [notes, inbox]) await runner.createTable(table, true);
    if (await runner.hasColumn('admins', 'email')) return;
    // TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE admins ADD COLUMN email varchar(254) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['notes', 'inbox_items']) await runner.dropTable(name, true);
    if (!(await runner.hasColumn('admins', 'email'))) return;
    await runner.query('ALTER TABLE admins DROP COLUMN email');
  }
}
