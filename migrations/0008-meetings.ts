import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = (isMysql: boolean) => [
  ['appointments', 'meeting_by', 'varchar(8)'],
  ['deliveries', 'handover_until', isMysql ? 'datetime(3)' : 'datetime'],
];

/** Adds the client's choice of meeting, and the time until which a message may be in delivery. */
export class Meetings implements MigrationInterface {
  name = 'Meetings1764288000000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    for (const [table, name, type] of columns(isMysql)) {
      if (await runner.hasColumn(`${table}`, `${name}`)) continue;
      // TypeORM would copy the whole table on SQLite.
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type} NULL`);
    }
    // The outcome of earlier attempts is unknown: each may have reached its recipient.
    await runner.query(
      "UPDATE deliveries SET handover_until = created_at WHERE attempts > 0 AND state <> 'failed' AND handover_until IS NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of columns(false)) {
      if (!(await runner.hasColumn(`${table}`, `${name}`))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
  }
}
