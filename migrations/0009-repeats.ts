import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const TABLE = 'appointments';
const INDEX = 'appointments_link';

async function replaceIndex(runner: QueryRunner, isUnique: boolean): Promise<void> {
  const { indices = [] } = (await runner.getTable(TABLE)) ?? {};
  const existing = indices.find(({ name }) => name === INDEX);
  if (existing?.isUnique === isUnique) return;
  if (existing) await runner.dropIndex(TABLE, existing);
  await runner.createIndex(
    TABLE,
    new TableIndex({ name: INDEX, columnNames: ['link_hash'], isUnique }),
  );
}

const text = (name: string) => ({ name, type: 'varchar', length: '64' });

function answeredCalls(isMysql: boolean): Table {
  const precision = isMysql ? { precision: 3 } : {};
  return new Table({
    name: 'answered_calls',
    columns: [
      { ...text('key_hash'), isPrimary: true },
      text('input_hash'),
      { name: 'answer', type: 'text' },
      { name: 'created_at', type: 'datetime', ...precision },
    ],
    indices: [new TableIndex({ name: 'answered_calls_created', columnNames: ['created_at'] })],
  });
}

/**
 * Makes repeated calls safe. A link token is unique: if several appointments have the same one, the
 * first keeps it. Responses to staff calls with an Idempotency-Key are stored for repeats.
 */
export class Repeats implements MigrationInterface {
  name = 'Repeats1764460800000';

  async up(runner: QueryRunner): Promise<void> {
    const shared: { hash: string; first_id: string }[] = await runner.query(
      `SELECT link_hash AS hash, MIN(id) AS first_id FROM ${TABLE}
      WHERE link_hash IS NOT NULL GROUP BY link_hash HAVING COUNT(*) > 1`,
    );
    for (const { hash, first_id: first } of shared) {
      await runner.query(`UPDATE ${TABLE} SET link_hash = NULL WHERE link_hash = ? AND id <> ?`, [
        hash,
        first,
      ]);
    }
    const mailed: { id: string }[] = await runner.query(
      `SELECT it.id AS id FROM appointment_links link JOIN ${TABLE} it ON it.link_hash = link.hash`,
    );
    for (const { id } of mailed) {
      await runner.query(`UPDATE ${TABLE} SET link_hash = NULL WHERE id = ?`, [id]);
    }
    await replaceIndex(runner, true);
    await runner.createTable(
      answeredCalls(runner.connection.options.type !== 'better-sqlite3'),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('answered_calls', true);
    await replaceIndex(runner, false);
  }
}
