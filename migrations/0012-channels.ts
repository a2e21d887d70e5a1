import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the channel of a message. Existing messages are mail. */
export class Channels implements MigrationInterface {
  name = 'Channels1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('deliveries', 'channel')) return;
    // TypeORM would copy the whole table on SQLite.
    await runner.query(
      "ALTER TABLE deliveries ADD COLUMN channel varchar(16) DEFAULT 'mail' NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('deliveries', 'channel'))) return;
    await runner.query('ALTER TABLE deliveries DROP COLUMN channel');
  }
}
