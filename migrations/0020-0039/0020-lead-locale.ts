import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the language of a lead. Existing leads are English. */
export class LeadLocale implements MigrationInterface {
  name = 'LeadLocale1765929600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'appointments']) {
      if (await runner.hasColumn(table, 'locale')) continue;
      // TypeORM would copy the whole table on SQLite.
      await runner.query(`ALTER TABLE ${table} ADD COLUMN locale varchar(8) DEFAULT 'en' NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'appointments']) {
      if (!(await runner.hasColumn(table, 'locale'))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN locale`);
    }
  }
}
