/**
 * `npm run seed -- --contacts 1000000 --appointments 200000`: fills the database that DATABASE_URL
 * names, or the SQLite file in DATA_DIR, with made-up leads, to see and to measure how the dashboard
 * works with many. Adds to what is there. Refused under NODE_ENV=production without `--force`.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '#server/config.ts';
import { ConfigError } from '#server/errors/config-error.ts';
import { ownerText } from '#server/errors/owner-text.ts';
import { openDatabase } from '#server/open-database.ts';
import { byList } from '#shared/lead-kinds.ts';
import { hurry } from './seed/hurry.ts';
import { seed } from './seed/seed.ts';

const MOST = 10_000_000;

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= MOST) return count;
  throw new ConfigError(`--${name} must be a whole number up to ${MOST}.`);
}

function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      ...byList((kind) => ({
        type: 'string' as const,
        default: kind === 'contact' ? '1000' : '200',
      })),
      force: { type: 'boolean', default: false },
    },
  });
  const counts = byList((_, list) => countOf(list, values[list]));
  return { counts, force: values.force };
}

async function run(): Promise<void> {
  const { counts, force } = optionsOf(process.argv.slice(2));
  if (process.env.NODE_ENV === 'production' && !force) {
    throw new ConfigError('Made-up leads do not belong into production. --force adds them.');
  }
  const config = parseConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  try {
    await hurry(database.dataSource);
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
    const added = Object.entries(counts).map(([list, count]) => `${count} ${list}`);
    console.log(`Added ${added.join(' and ')} in ${seconds()}.`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(ownerText(error));
  process.exitCode = 1;
});
