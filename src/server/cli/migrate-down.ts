/** Reverts the newest migration. Only needed to stay on an older version permanently. */
import { parseConfig } from '../config.ts';
import { closeDataSource } from '../database/data-source.ts';
import { migrationsMade, undoMigration } from '../database/undo-migration.ts';
import { openDataSource } from '../open-database.ts';
import { readOptions, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run migrate:down [-- --undo <name>]

  --undo  The name of the newest migration. Unset: list the applied migrations, newest first.

Stop every process of the site first, and take a backup: the data that the migration added is lost.`;

runCommand(USAGE, async () => {
  const { undo } = readOptions({ undo: { type: 'string' } });
  const config = parseConfig(process.env);
  const location = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  const dataSource = await openDataSource(location);
  try {
    if (undo !== undefined) await undoMigration(dataSource, undo);
    console.log((await migrationsMade(dataSource)).join('\n'));
  } finally {
    await closeDataSource(dataSource);
  }
});
