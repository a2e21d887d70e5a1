import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, ofAdmin, optional, primary, text } from './parts/columns.ts';

/** Filters and columns of lists, saved by one person for oneself or for the team. */
export class SavedViews implements MigrationInterface {
  name = 'SavedViews1765065600000';

  async up(runner: QueryRunner): Promise<void> {
    const table = new Table({
      name: 'saved_views',
      columns: [
        primary(text('id', 36)),
        optional(text('admin_id', 36)),
        text('creator_id', 36),
        text('kind', 16),
        text('name', 60),
        { name: 'settings', type: 'text' },
      ],
      indices: [index('saved_views_admin', 'admin_id'), index('saved_views_creator', 'creator_id')],
      foreignKeys: [ofAdmin('saved_views_of_admin')],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_views', true);
  }
}
