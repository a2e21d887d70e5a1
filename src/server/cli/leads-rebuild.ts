import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { STORED_KINDS } from '../lead-kinds.ts';
import { rebuildCounts } from '../leads/counting/rebuild-counts.ts';
import type { LeadKind } from '../leads/kind/lead-kind.ts';
import { rebuildReport } from '../leads/reporting/rebuild-report.ts';
import { rebuildWords } from '../leads/searching/rebuild-words.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run leads:rebuild

Counts all leads again, compares the search index with them, and corrects both. The report is deleted,
and the running site counts it again. Run it if the dashboard's counts or report are wrong or its
search misses a lead, and after an upgrade whose notes ask for it,
once every process runs the new version.

The site may keep running. If the command is interrupted, run it again.`;

async function rebuild(database: Database, kind: LeadKind) {
  const { leads, indexed, removed } = await rebuildWords(database, kind);
  console.log(
    `${kind.name}: leads compared ${leads}, reindexed ${indexed}, index entries removed ${removed}`,
  );
  console.log(`${kind.name}: counts corrected ${await rebuildCounts(database, kind)}`);
}

runCommand(USAGE, async () => {
  readOptions({});
  await withDatabase(async (database) => {
    for (const kind of Object.values(STORED_KINDS)) await rebuild(database, kind);
    await rebuildReport(database, KIND_NAMES);
    console.log('report: the running site counts it again');
  });
});
