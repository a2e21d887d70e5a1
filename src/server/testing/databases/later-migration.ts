import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTestFinished } from 'vitest';
import { migrations } from '#migrations';

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

/** Adds a newest migration to databases that this process opens, until the running test ends. */
export function addLaterMigration(): void {
  migrations.push(Later);
  onTestFinished(() => void migrations.splice(migrations.indexOf(Later), 1));
}
