import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, instant, isMysql, ofAdmin, optional, primary, text } from './parts/columns.ts';

/** Columns added to existing tables, with their SQL types. */
const COLUMNS = [
  ['admins', 'display_name', 'varchar(100)'],
  ['admins', 'email_verified_at', 'datetime'],
  ['admins', 'password_set_by', 'varchar(64)'],
  ['admins', 'password_set_at', 'datetime'],
  ['sessions', 'device', 'varchar(80)'],
  ['sessions', 'address', 'varchar(45)'],
  ['sessions', 'proved_at', 'datetime'],
] as const;

const TABLES = [
  'totp_keys',
  'recovery_codes',
  'passkeys',
  'one_time_tokens',
  'sign_in_devices',
] as const;

/** Second factors, profiles, and one-time tokens of accounts. */
export class Accounts implements MigrationInterface {
  name = 'Accounts1765238400000';

  async up(runner: QueryRunner): Promise<void> {
    const totpKeys = new Table({
      name: 'totp_keys',
      columns: [
        primary(text('admin_id', 36)),
        text('sealed_key', 255),
        { name: 'last_step', type: 'integer' },
        instant(runner, 'created_at'),
        optional(instant(runner, 'confirmed_at')),
      ],
      foreignKeys: [ofAdmin('totp_keys_admin')],
    });
    const recoveryCodes = new Table({
      name: 'recovery_codes',
      columns: [primary(text('code_hash', 64)), text('admin_id', 36)],
      indices: [index('recovery_codes_admin_id', 'admin_id')],
      foreignKeys: [ofAdmin('recovery_codes_admin')],
    });
    const passkeys = new Table({
      name: 'passkeys',
      columns: [
        primary(text('id', 36)),
        text('admin_id', 36),
        text('credential_hash', 64),
        { name: 'credential_id', type: 'text' },
        { name: 'public_key', type: 'text' },
        text('counter', 10),
        text('transports', 100),
        text('name', 64),
        instant(runner, 'created_at'),
        optional(instant(runner, 'last_used_at')),
      ],
      indices: [
        { ...index('passkeys_credential', 'credential_hash'), isUnique: true },
        index('passkeys_admin_id', 'admin_id'),
      ],
      foreignKeys: [ofAdmin('passkeys_admin')],
    });
    const tokens = new Table({
      name: 'one_time_tokens',
      columns: [
        primary(text('token_hash', 64)),
        text('purpose', 24),
        optional(text('admin_id', 36)),
        { name: 'data', type: 'text' },
        { name: 'attempts', type: 'integer' },
        instant(runner, 'created_at'),
        instant(runner, 'expires_at'),
      ],
      indices: [
        index('one_time_tokens_admin_id', 'admin_id', 'purpose'),
        index('one_time_tokens_expires_at', 'expires_at'),
      ],
      foreignKeys: [ofAdmin('one_time_tokens_admin')],
    });
    const devices = new Table({
      name: 'sign_in_devices',
      columns: [
        primary(text('admin_id', 36)),
        primary(text('device_hash', 64)),
        instant(runner, 'last_used_at'),
      ],
      foreignKeys: [ofAdmin('sign_in_devices_admin')],
    });
    for (const table of [totpKeys, recoveryCodes, passkeys, tokens, devices]) {
      await runner.createTable(table, true);
    }
    for (const [table, name, type] of COLUMNS) {
      if (await runner.hasColumn(table, name)) continue;
      const exact = type === 'datetime' && isMysql(runner) ? `${type}(3)` : type;
      // TypeORM would copy the whole table on SQLite.
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${exact} NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) await runner.dropTable(name, true);
    for (const [table, name] of COLUMNS) {
      if (!(await runner.hasColumn(table, name))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
  }
}
