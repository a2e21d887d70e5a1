import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});
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
        instant('created_at'),
        optional(instant('edited_at')),
        optional(instant('deleted_at')),
      ],
      indices: [
        new TableIndex({ name: 'notes_lead', columnNames: ['lead_id', 'id'] }),
        new TableIndex({ name: 'notes_deleted', columnNames: ['deleted_at'] }),
      ],
    }),
    new Table({
      name: 'inbox_items',
      columns: [
        primary(text('id', 36)),
        text('admin_id', 36),
        text('type', 16),
        text('lead_id', 36),
        text('lead_kind', 16),
        optional(text('note_id', 36)),
        instant('due_at'),
        optional(instant('read_at')),
      ],
      indices: [
        new TableIndex({
          name: 'inbox_items_admin',
          columnNames: ['admin_id', 'read_at', 'due_at'],
        }),
        new TableIndex({ name: 'inbox_items_lead', columnNames: ['lead_id'] }),
        new TableIndex({ name: 'inbox_items_note', columnNames: ['note_id'] }),
      ],
      foreignKeys: [
        new TableForeignKey({
          name: 'inbox_items_of_admin',
          columnNames: ['admin_id'],
          referencedTableName: 'admins',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        }),
      ],
    }),
  ];
}

/** Staff's notes about leads, each administrator's inbox, and addresses for its notifications. */
export class Notes implements MigrationInterface {
  name = 'Notes1764892800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner.connection.options.type !== 'better-sqlite3')) {
      await runner.createTable(table, true);
    }
    if (await runner.hasColumn('admins', 'email')) return;
    // TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE admins ADD COLUMN email varchar(254) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(false)) await runner.dropTable(name, true);
    if (!(await runner.hasColumn('admins', 'email'))) return;
    await runner.query('ALTER TABLE admins DROP COLUMN email');
  }
}
