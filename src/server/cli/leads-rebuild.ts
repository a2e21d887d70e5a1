import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { rebuildIndex } from '../leads/lead-index.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run leads:rebuild

Clears the search index and reads all leads again. Until then, searches miss leads. Run it if the
dashboard's search is wrong.

The site may keep running. If the command is interrupted, run it again.`;

runCommand(USAGE, async () => {
  readOptions({});
  await withDatabase(async (database) => {
    console.log(`search index: ${await rebuildIndex(database, KIND_NAMES)} leads`);
  });
});
