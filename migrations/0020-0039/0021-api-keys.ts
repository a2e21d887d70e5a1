import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, instant, isMysql, optional, primary, text } from '../parts/columns.ts';

const unique = (name: string, ...columns: string[]) => ({
  ...index(name, ...columns),
  isUnique: true,
});

/** API keys, and the leads that test keys post. */
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
        text('secret_hash', 64),
        text('secret_end', 4),
        optional(text('previous_hash', 64)),
        optional(text('previous_end', 4)),
        optional(instant(runner, 'previous_until')),
        { name: 'addresses', type: 'text' },
        optional(instant(runner, 'expires_at')),
        instant(runner, 'created_at'),
        text('created_by', 64),
        optional(instant(runner, 'last_used_at')),
      ],
      indices: [
        unique('api_keys_name', 'name'),
        unique('api_keys_secret', 'secret_hash'),
        index('api_keys_previous', 'previous_hash'),
      ],
    });
    const leads = new Table({
      name: 'test_leads',
      columns: [
        primary(text('id', 36)),
        text('kind', 16),
        text('key_id', 36),
        { name: 'lead', type: isMysql(runner) ? 'mediumtext' : 'text' },
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
    for (const table of [keys, leads]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['api_keys', 'test_leads']) await runner.dropTable(name, true);
  }
}
