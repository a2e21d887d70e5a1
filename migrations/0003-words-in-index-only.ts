import type { MigrationInterface, QueryRunner } from 'typeorm';

const isSqlite = (runner: QueryRunner) => runner.connection.options.type === 'better-sqlite3';

/** On SQLite, a table without row ids stores only its primary key, which halves its size. */
async function remake(runner: QueryRunner, options: string): Promise<void> {
  const columns = [
    'kind varchar(16) NOT NULL',
    'period varchar(5) NOT NULL',
    'word varchar(32) NOT NULL',
    'lead_id varchar(36) NOT NULL',
    'PRIMARY KEY (kind, period, word, lead_id)',
  ];
  await runner.query('ALTER TABLE lead_words RENAME TO former_lead_words');
  await runner.query(`CREATE TABLE lead_words (${columns}) ${options}`);
  await runner.query('INSERT INTO lead_words SELECT * FROM former_lead_words ORDER BY 1, 2, 3, 4');
  await runner.query('DROP TABLE former_lead_words');
}

/**
 * Drops the second copy of a lead's search words, because searches compare a lead's own fields, and
 * makes the word index smaller on SQLite.
 */
export class WordsInIndexOnly implements MigrationInterface {
  name = 'WordsInIndexOnly1763856000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'appointments']) {
      // MySQL commits each schema statement, so an interrupted run may have changed one table.
      if (!(await runner.hasColumn(table, 'words'))) continue;
      await runner.query(`ALTER TABLE ${table} DROP COLUMN words`);
    }
    if (isSqlite(runner)) await remake(runner, 'WITHOUT ROWID');
  }

  async down(runner: QueryRunner): Promise<void> {
    const charset = isSqlite(runner) ? '' : 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
    for (const table of ['contacts', 'appointments']) {
      if (await runner.hasColumn(table, 'words')) continue;
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN words varchar(2112) ${charset} DEFAULT '' NOT NULL`,
      );
    }
    if (isSqlite(runner)) await remake(runner, '');
  }
}
