/** Migrates the schema, with the account that may change it. The server then needs no such rights. */

import { migrationsMade } from '../database/migrate.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run migrate

The site may keep running.`;

runCommand(USAGE, async () => {
  readOptions({});
  await withDatabase(async ({ dataSource }) => {
    const [newest] = await migrationsMade(dataSource);
    console.log(`The schema is up to date: ${newest}.`);
  });
});
