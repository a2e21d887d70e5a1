import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';

// Written out rather than taken from the source: a migration keeps meaning what it meant.
const text = (name: string, length: number, isNullable = false): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  isNullable,
});
const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });
const int = (name: string): TableColumnOptions => ({ name, type: 'integer' });

const instant = (name: string, isMysql: boolean): TableColumnOptions => ({
  name,
  type: 'datetime',
  ...(isMysql ? { precision: 3 } : {}),
});

const idempotency = [text('idempotency_key', 64, true), text('idempotency_hash', 64, true)];
const person = [text('full_name', 200), text('email', 254)];

const index = (name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name, columnNames, isUnique });

function tables(isMysql: boolean): Table[] {
  const at = (name: string) => instant(name, isMysql);
  return [
    new Table({
      name: 'contacts',
      columns: [
        primary(text('id', 36)),
        ...person,
        text('company_name', 200, true),
        text('phone_number', 40, true),
        text('service', 40, true),
        { name: 'message', type: 'text' },
        text('status', 16),
        text('rejection_reason', 1000, true),
        at('created_at'),
        ...idempotency,
      ],
      indices: [
        index('contacts_idempotency_key', ['idempotency_key'], true),
        index('contacts_status', ['status', 'id']),
      ],
    }),
    new Table({
      name: 'appointments',
      columns: [
        primary(text('id', 36)),
        ...person,
        text('phone_number', 40, true),
        text('company_name', 200, true),
        text('service_type', 40),
        text('preferred_date', 10),
        text('preferred_time', 8, true),
        text('timezone', 8, true),
        { name: 'message', type: 'text', isNullable: true },
        text('status', 16),
        text('rejection_reason', 1000, true),
        at('created_at'),
        ...idempotency,
      ],
      indices: [
        index('appointments_idempotency_key', ['idempotency_key'], true),
        index('appointments_status', ['status', 'id']),
        index('appointments_service_type', ['service_type', 'id']),
        index('appointments_status_service', ['status', 'service_type', 'id']),
      ],
    }),
    new Table({
      name: 'admins',
      columns: [
        primary(text('id', 36)),
        text('username', 64),
        text('username_key', 64),
        text('password_hash', 255),
        int('password_version'),
        at('created_at'),
      ],
      indices: [index('admins_username_key', ['username_key'], true)],
    }),
    new Table({ name: 'admin_guard', columns: [primary(int('id')), int('changes')] }),
    new Table({
      name: 'sessions',
      columns: [
        primary(text('token_hash', 64)),
        text('admin_id', 36),
        int('password_version'),
        at('created_at'),
        at('last_seen_at'),
        at('expires_at'),
      ],
      foreignKeys: [
        new TableForeignKey({
          name: 'sessions_admin',
          columnNames: ['admin_id'],
          referencedTableName: 'admins',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        }),
      ],
      indices: [
        index('sessions_admin_id', ['admin_id']),
        index('sessions_expires_at', ['expires_at']),
      ],
    }),
    new Table({
      name: 'rate_limits',
      columns: [
        primary(text('key', 255)),
        int('points'),
        { name: 'expire', type: 'bigint', isNullable: true },
      ],
    }),
  ];
}

export class Initial implements MigrationInterface {
  name = 'Initial1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    // Tables take the database's character set; one created as latin1 could not hold Arabic.
    if (isMysql) {
      await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    }
    // MySQL commits each statement of a schema change: a start that died half way goes on here.
    for (const table of tables(isMysql)) await runner.createTable(table, true);
    const guard = await runner.query('SELECT id FROM admin_guard');
    if (guard.length === 0) await runner.query('INSERT INTO admin_guard VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(false).reverse()) await runner.dropTable(table, true);
  }
}
