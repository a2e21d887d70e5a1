import type { DataSource } from 'typeorm';
import { migrations } from '#migrations';

/** Takes migrations back, the one whose class has that name and all after it. */
export async function undoTo(dataSource: DataSource, name: string): Promise<void> {
  const from = migrations.findIndex((migration) => migration.name === name);
  if (from < 0) throw new Error(`There is no migration ${name}.`);
  for (const _ of migrations.slice(from)) await dataSource.undoLastMigration();
}
