import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the second copy of a lead's search words: leads are compared by their own fields. */
export class WordsInIndexOnly implements MigrationInterface {
  name = 'WordsInIndexOnly1763856000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'appointments']) {
      // MySQL commits each statement of a schema change: a start that died may have done one table.
      if (!(await runner.hasColumn(table, 'words'))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN words`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    const charset = isMysql ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    for (const table of ['contacts', 'appointments']) {
      if (await runner.hasColumn(table, 'words')) continue;
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN words varchar(2112) ${charset} DEFAULT '' NOT NULL`,
      );
    }
  }
}
