import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const READERS = ['mail', 'alerts'];

function tables(isMysql: boolean): Table[] {
  const text = (name: string, length: number): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
  });
  const at = (name: string): TableColumnOptions => ({
    name,
    type: 'datetime',
    ...(isMysql ? { precision: 3 } : {}),
  });
  const optional = (column: TableColumnOptions) => ({ ...column, isNullable: true });
  const index = (name: string, columnNames: string[], isUnique = false) =>
    new TableIndex({ name: `deliveries_${name}`, columnNames, isUnique });
  const exact = isMysql ? { charset: 'ascii', collation: 'ascii_bin' } : {};
  return [
    new Table({
      name: 'deliveries',
      columns: [
        { ...text('id', 36), isPrimary: true },
        { ...text('reason', 120), ...exact },
        text('kind', 16),
        optional(text('lead_id', 36)),
        optional(text('sender', 64)),
        { ...text('recipient', 254), ...(isMysql ? {} : { collation: 'NOCASE' }) },
        optional({ name: 'content', type: isMysql ? 'mediumtext' : 'text' }),
        text('state', 16),
        { name: 'attempts', type: 'integer', default: '0' },
        optional(at('due_at')),
        optional(at('expires_at')),
        at('created_at'),
        optional(at('ended_at')),
        optional(text('answer', 500)),
      ],
      indices: [
        index('reason', ['reason'], true),
        index('due', ['due_at', 'id']),
        index('state', ['state', 'ended_at', 'id']),
        index('lead', ['lead_id', 'id']),
        index('recipient', ['recipient', 'created_at']),
        index('sender', ['sender', 'created_at']),
      ],
    }),
    new Table({
      name: 'mail_templates',
      columns: [
        { ...text('id', 36), isPrimary: true },
        text('name', 80),
        text('language', 8),
        text('subject', 150),
        { name: 'body', type: 'text' },
        at('updated_at'),
        text('updated_by', 64),
      ],
    }),
    new Table({
      name: 'mail_marks',
      columns: [{ ...text('name', 40), isPrimary: true }, at('reached_at')],
    }),
  ];
}

/** Stored messages to visitors and staff, and the offsets of the jobs that write them. */
export class Mail implements MigrationInterface {
  name = 'Mail1763942400000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    // MySQL commits each schema statement, so an interrupted run may have done some of this.
    for (const table of tables(isMysql)) await runner.createTable(table, true);
    for (const table of ['contacts', 'appointments']) {
      if (await runner.hasColumn(table, 'sender')) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN sender varchar(64) NULL`);
    }
    for (const reader of READERS) {
      const found = await runner.query('SELECT name FROM log_positions WHERE name = ?', [reader]);
      // Existing leads cause no messages.
      if (found.length === 0) {
        await runner.query(
          "INSERT INTO log_positions SELECT ?, number, 0 FROM log_positions WHERE name = 'last'",
          [reader],
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('deliveries', true);
    await runner.dropTable('mail_marks', true);
    await runner.dropTable('mail_templates', true);
    for (const table of ['contacts', 'appointments']) {
      if (await runner.hasColumn(table, 'sender')) await runner.dropColumn(table, 'sender');
    }
    await runner.query("DELETE FROM log_positions WHERE name IN ('mail', 'alerts')");
  }
}
