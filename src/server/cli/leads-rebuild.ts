import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { STORED_KINDS } from '../lead-kinds.ts';
import { rebuildCounts } from '../leads/counting/rebuild-counts.ts';
import { rebuildIndex } from '../leads/searching/lead-index.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run leads:rebuild

Corrects the counts of leads, clears the search index, and reads all leads again. Until
then, searches miss leads. Run it if the dashboard's counts or search are wrong.

The site may keep running. If the command is interrupted, run it again.`;

runCommand(USAGE, async () => {
  readOptions({});
  await withDatabase(async (database) => {
    for (const kind of Object.values(STORED_KINDS)) {
      console.log(`${kind.name}: counts corrected ${await rebuildCounts(database, kind)}`);
    }
    console.log(`search index: ${await rebuildIndex(database, KIND_NAMES)} leads`);
  });
});
