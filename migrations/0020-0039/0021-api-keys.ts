import { type MigrationInterface, type QueryRunner, Table, TableForeignKey } from 'typeorm';
import { index, instant, isMysql, optional, primary, text } from '../parts/columns.ts';

const unique = (name: string, ...columns: string[]) => ({
  ...index(name, ...columns),
  isUnique: true,
});

/** API keys with their secrets, and the leads that test keys post. */
export class ApiKeys implements MigrationInterface {
  name = 'ApiKeys1766016000000';

  async up(runner: QueryRunner): Promise<void> {
    const keys = new Table({
      name: 'api_keys',
      columns: [
        primary(text('id', 36)),
        { ...text('name', 60), ...(isMysql(runner) ? {} : { collation: 'NOCASE' }) },
        text('scopes', 255),
        { name: 'is_test', type: 'integer' },
        { name: 'addresses', type: 'text' },
        optional(instant(runner, 'expires_at')),
        instant(runner, 'created_at'),
        text('created_by', 64),
        optional(instant(runner, 'last_used_at')),
      ],
      indices: [unique('api_keys_name', 'name')],
    });
    const secrets = new Table({
      name: 'api_key_secrets',
      columns: [
        primary(text('secret_hash', 64)),
        text('key_id', 36),
        text('last_four', 4),
        instant(runner, 'created_at'),
        optional(instant(runner, 'expires_at')),
      ],
      indices: [index('api_key_secrets_key_id', 'key_id')],
      foreignKeys: [
        new TableForeignKey({
          name: 'api_key_secrets_key',
          columnNames: ['key_id'],
          referencedTableName: 'api_keys',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        }),
      ],
    });
    const leads = new Table({
      name: 'test_leads',
      columns: [
        primary(text('id', 36)),
        text('kind', 16),
        text('key_id', 36),
        { name: 'content', type: isMysql(runner) ? 'mediumtext' : 'text' },
        instant(runner, 'created_at'),
        optional(text('idempotency_key', 64)),
        optional(text('idempotency_hash', 64)),
      ],
      indices: [
        index('test_leads_kind', 'kind', 'id'),
        index('test_leads_created', 'created_at'),
        unique('test_leads_idempotency_key', 'kind', 'idempotency_key'),
      ],
    });
    for (const table of [keys, secrets, leads]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['test_leads', 'api_key_secrets', 'api_keys']) {
      await runner.dropTable(name, true);
    }
  }
}
