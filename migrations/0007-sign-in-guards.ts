import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number) => ({
  name,
  type: 'varchar',
  length: String(length),
  isPrimary: true,
});

const addresses = (isMysql: boolean) =>
  new Table({
    name: 'sign_in_addresses',
    columns: [
      text('admin_id', 36),
      text('address_hash', 64),
      { name: 'last_used_at', type: 'datetime', ...(isMysql ? { precision: 3 } : {}) },
    ],
    foreignKeys: [
      new TableForeignKey({
        name: 'sign_in_addresses_admin',
        columnNames: ['admin_id'],
        referencedTableName: 'admins',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      }),
    ],
    indices: [
      new TableIndex({ name: 'sign_in_addresses_last_used_at', columnNames: ['last_used_at'] }),
    ],
  });

const generated = () =>
  new TableColumn({ name: 'password_generated', type: 'integer', default: '0' });

/** From where accounts were signed in to, and which passwords the product has made itself. */
export class SignInGuards implements MigrationInterface {
  name = 'SignInGuards1764000000000';

  // MySQL commits each statement of a schema change: a start that died half way goes on here.
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    await runner.createTable(addresses(isMysql), true);
    if (!(await runner.hasColumn('admins', 'password_generated'))) {
      await runner.addColumn('admins', generated());
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('admins', generated());
    await runner.dropTable('sign_in_addresses', true);
  }
}
