/** Fills the site's database with generated leads. */

import { ConfigError } from '#server/app-error.ts';
import { readOptions, runCommand, UsageError, withDatabase } from '#server/cli/run-command.ts';
import { byList } from '#shared/lead-kinds.ts';
import { USUAL_COUNTS } from './seed/made-up-leads.ts';
import { seed } from './seed/seed.ts';

const MOST = 10_000_000;

const USAGE = `Usage: npm run seed -- [--contacts <number>] [--appointments <number>] [--force]

Fills the database that DATABASE_URL names, or the SQLite file in DATA_DIR, with made-up leads, to see
and to measure how the dashboard works with many. Adds to what is there.

  --force  Also under NODE_ENV=production.`;

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= MOST) return count;
  throw new UsageError(`--${name} must be a whole number up to ${MOST}.`);
}

runCommand(USAGE, async () => {
  const { force, ...values } = readOptions({
    ...byList((kind) => ({ type: 'string' as const, default: String(USUAL_COUNTS[kind]) })),
    force: { type: 'boolean', default: false },
  });
  if (process.env.NODE_ENV === 'production' && !force) {
    throw new ConfigError(
      'Generated leads do not belong in a production database. Use --force to add them.',
    );
  }
  const counts = byList((_, list) => countOf(list, values[list]));
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  await withDatabase(async (database) => {
    // SQLite commits without waiting for the disk: an aborted seed can simply run again.
    const { dataSource } = database;
    if (dataSource.options.type === 'better-sqlite3') {
      await dataSource.query('PRAGMA synchronous = OFF');
    }
    await seed(database, {
      ...counts,
      now: new Date(),
      random: Math.random,
      onProgress(entity, stored, of) {
        if (stored === of || stored % 100_000 === 0) {
          console.log(`${stored} of ${of} ${entity}s, ${seconds()}`);
        }
      },
    });
  });
  const added = Object.entries(counts).map(([list, count]) => `${count} ${list}`);
  console.log(`Added ${added.join(' and ')} in ${seconds()}.`);
});
