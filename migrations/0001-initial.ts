import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';

// Repeated here instead of imported: a released migration must not change with the source.
const text = (name: string, length: number, isNullable = false): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  isNullable,
});
const int = (name: string): TableColumnOptions => ({ name, type: 'integer' });
const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });
const withDefault = (column: TableColumnOptions, value: string) => ({ ...column, default: value });

const index = (name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name, columnNames, isUnique });

/** A foreign key that deletes rows with their administrator. */
const ofAdmin = (name: string) =>
  new TableForeignKey({
    name,
    columnNames: ['admin_id'],
    referencedTableName: 'admins',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  });

/** Columns that differ between the two dialects. */
function columnsFor(isMysql: boolean) {
  return {
    at: (name: string): TableColumnOptions => ({
      name,
      type: 'datetime',
      ...(isMysql ? { precision: 3 } : {}),
    }),
    /** Text compared byte by byte, which is SQLite's default. */
    exact: (name: string, length: number, charset: string): TableColumnOptions => ({
      ...text(name, length),
      ...(isMysql ? { charset, collation: `${charset}_bin` } : {}),
    }),
    /** Text compared without case. On MySQL the table's collation does this. */
    anyCase: (name: string, length: number): TableColumnOptions => ({
      ...text(name, length),
      ...(isMysql ? {} : { collation: 'NOCASE' }),
    }),
  };
}

function leadTables(isMysql: boolean): Table[] {
  const { at, exact, anyCase } = columnsFor(isMysql);
  const first = [primary(text('id', 36)), text('full_name', 200), anyCase('email', 254)];
  const last = [
    text('status', 16),
    text('rejection_reason', 1000, true),
    at('created_at'),
    text('idempotency_key', 64, true),
    text('idempotency_hash', 64, true),
    withDefault(int('version'), '1'),
    text('phone_digits', 40, true),
    withDefault(exact('words', 2112, 'utf8mb4'), "''"),
  ];
  return [
    new Table({
      name: 'contacts',
      columns: [
        ...first,
        text('company_name', 200, true),
        text('phone_number', 40, true),
        text('service', 40, true),
        { name: 'message', type: 'text' },
        ...last,
      ],
      indices: [
        index('contacts_idempotency_key', ['idempotency_key'], true),
        index('contacts_status', ['status', 'id']),
        index('contacts_email', ['email', 'id']),
        index('contacts_phone_digits', ['phone_digits', 'id']),
        index('contacts_created', ['created_at', 'status']),
      ],
    }),
    new Table({
      name: 'appointments',
      columns: [
        ...first,
        text('phone_number', 40, true),
        text('company_name', 200, true),
        text('service_type', 40),
        text('preferred_date', 10),
        text('preferred_time', 8, true),
        text('timezone', 8, true),
        { name: 'message', type: 'text', isNullable: true },
        ...last,
      ],
      indices: [
        index('appointments_idempotency_key', ['idempotency_key'], true),
        index('appointments_status', ['status', 'id']),
        index('appointments_service_type', ['service_type', 'id']),
        index('appointments_status_service', ['status', 'service_type', 'id']),
        index('appointments_email', ['email', 'id']),
        index('appointments_phone_digits', ['phone_digits', 'id']),
        index('appointments_created', ['created_at', 'status', 'service_type']),
      ],
    }),
    new Table({
      name: 'lead_events',
      columns: [
        primary(text('id', 36)),
        text('lead_id', 36),
        text('admin_id', 36),
        text('admin_name', 64),
        text('from_status', 16),
        text('to_status', 16),
        text('reason', 1000, true),
        at('created_at'),
        text('contacted', 16, true),
      ],
      indices: [index('lead_events_lead', ['lead_id', 'id'])],
    }),
    new Table({
      name: 'lead_counts',
      columns: [primary(text('name', 80)), primary(int('shard')), int('n')],
    }),
    new Table({
      name: 'lead_words',
      columns: [
        primary(exact('kind', 16, 'ascii')),
        primary(exact('period', 5, 'ascii')),
        primary(exact('word', 32, 'utf8mb4')),
        primary(exact('lead_id', 36, 'ascii')),
      ],
    }),
  ];
}

function adminTables(isMysql: boolean): Table[] {
  const { at } = columnsFor(isMysql);
  return [
    new Table({
      name: 'admins',
      columns: [
        primary(text('id', 36)),
        text('username', 64),
        text('username_key', 64),
        text('password_hash', 255),
        int('password_version'),
        at('created_at'),
        withDefault(int('password_generated'), '0'),
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
      foreignKeys: [ofAdmin('sessions_admin')],
      indices: [
        index('sessions_admin_id', ['admin_id']),
        index('sessions_expires_at', ['expires_at']),
      ],
    }),
    new Table({
      name: 'sign_in_addresses',
      columns: [
        primary(text('admin_id', 36)),
        primary(text('address_hash', 64)),
        at('last_used_at'),
      ],
      foreignKeys: [ofAdmin('sign_in_addresses_admin')],
      indices: [index('sign_in_addresses_last_used_at', ['last_used_at'])],
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

const tables = (isMysql: boolean) => [...leadTables(isMysql), ...adminTables(isMysql)];

export class Initial implements MigrationInterface {
  name = 'Initial1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    // Tables inherit the database's character set, and latin1 cannot store Arabic.
    if (isMysql) {
      await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    }
    // MySQL commits each schema statement, so an interrupted run may have created some tables.
    for (const table of tables(isMysql)) await runner.createTable(table, true);
    const guard = await runner.query('SELECT id FROM admin_guard');
    if (guard.length === 0) await runner.query('INSERT INTO admin_guard VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(false).reverse()) await runner.dropTable(table, true);
  }
}
