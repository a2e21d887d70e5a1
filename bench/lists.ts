/**
 * `npm run bench:lists`: measures the dashboard's calls with 1,000,000 contacts and 200,000
 * appointments, compared with 1,000 and 200. Fills two databases on a private MariaDB with default
 * settings, starts the built server on each, and calls them alternately, so that noise affects
 * both. `--rows N` sets another size, `--calls N` repeats each call N times (40), `--explain`
 * prints each query's plan afterwards. `--only TEXT` selects views by name (repeatable),
 * `--combinations` runs every search with every filter instead.
 */
import { parseArgs } from 'node:util';
import { startDatabaseServer } from '#server/testing/databases/database-server.ts';
import { percentile as at } from '../ops/faults/load/percentile.ts';
import { COMBINATIONS } from './lists/combinations.ts';
import { explain } from './lists/explain.ts';
import { type SeededSite, startSeededSite } from './lists/seeded-site.ts';
import { VIEWS, type View } from './lists/views.ts';

const FEW = 1_000;
const WARM_UP = 3;
/** Milliseconds at p95, and the maximum ratio of many rows to few. */
const LIMIT = { p95: 300, ratio: 2 };

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '40' },
    explain: { type: 'boolean', default: false },
    combinations: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const [rows, calls] = [Number(values.rows), Number(values.calls)];
const { only = [''] } = values;
const views = (values.combinations ? COMBINATIONS : VIEWS).filter(({ name }) =>
  only.some((text) => name.includes(text)),
);
const nameWidth = 2 + Math.max(...views.map(({ name }) => name.length));

async function measure(view: View, sites: SeededSite[]): Promise<number[][]> {
  const times: number[][] = sites.map(() => []);
  for (let repetition = -WARM_UP; repetition < calls; repetition++) {
    for (const [index, site] of sites.entries()) {
      const path = view.path(site.sample, repetition + WARM_UP);
      const took = await site.time(path, view.isDownload === true);
      if (repetition >= 0) times[index]?.push(took);
    }
  }
  return times;
}

function report(view: View, [few = [], many = []]: number[][]): void {
  const ratio = at(many, 0.5) / at(few, 0.5);
  const [fewP95, manyP95] = [at(few, 0.95), at(many, 0.95)];
  const isSlow = manyP95 > LIMIT.p95 || (view.isSearch !== true && ratio > LIMIT.ratio);
  const ms = (time: number) => time.toFixed(1).padStart(7);
  const line = [at(few, 0.5), fewP95, at(many, 0.5), manyP95].map(ms).join(' ');
  console.log(
    `${view.name.padEnd(nameWidth)}${line}   ${ratio.toFixed(2)}${isSlow ? '  SLOW' : ''}`,
  );
}

const explainView = (view: View, { connection, sample, time }: SeededSite) =>
  explain(connection, view.name, () => time(view.path(sample, 0), view.isDownload === true));

const database = await startDatabaseServer();
const sites: SeededSite[] = [];
try {
  for (const size of [FEW, rows]) {
    const began = performance.now();
    sites.push(await startSeededSite(await database.createDatabase(), size));
    console.log(
      `Filled with ${size} contacts in ${Math.round((performance.now() - began) / 1e3)} s`,
    );
  }
  const largest = sites.at(-1);
  const sizes = sites.map((site) => `${site.rows} p50     p95`);
  console.log(`\n${'ms'.padEnd(nameWidth)}${sizes.join(' ')}   p50 ratio`);
  for (const view of views) report(view, await measure(view, sites));
  for (const view of values.explain ? views : []) if (largest) await explainView(view, largest);
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await database.stop();
}
