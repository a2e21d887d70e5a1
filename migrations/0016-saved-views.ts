import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';

const NAME = 'saved_views';

const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});

/** Filters and columns of lists, saved by one person for oneself or for the team. */
export class SavedViews implements MigrationInterface {
  name = 'SavedViews1765065600000';

  async up(runner: QueryRunner): Promise<void> {
    const table = new Table({
      name: NAME,
      columns: [
        { ...text('id', 36), isPrimary: true },
        { ...text('admin_id', 36), isNullable: true },
        text('creator_id', 36),
        text('kind', 16),
        text('name', 60),
        { name: 'settings', type: 'text' },
      ],
      indices: [
        new TableIndex({ name: 'saved_views_admin', columnNames: ['admin_id'] }),
        new TableIndex({ name: 'saved_views_creator', columnNames: ['creator_id'] }),
      ],
      foreignKeys: [
        new TableForeignKey({
          name: 'saved_views_of_admin',
          columnNames: ['admin_id'],
          referencedTableName: 'admins',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        }),
      ],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME, true);
  }
}
