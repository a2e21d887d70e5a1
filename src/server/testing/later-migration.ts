import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTestFinished } from 'vitest';
import { migrations } from '#migrations';

/** The name of the made-up migration, and of the table that it makes. */
export const LATER = 'Later9000000000000';
export const LATER_TABLE = 'made_later';

class Later implements MigrationInterface {
  name = LATER;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ${LATER_TABLE} (id INT PRIMARY KEY)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${LATER_TABLE}`);
  }
}

/** Until the running test ends, databases that this process opens have one more migration, the newest. */
export function addLaterMigration(): void {
  migrations.push(Later);
  onTestFinished(() => void migrations.splice(migrations.indexOf(Later), 1));
}
