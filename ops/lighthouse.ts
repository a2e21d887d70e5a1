/**
 * `npm run lighthouse`: runs mobile Lighthouse three times on every public page of the built product in
 * both languages and prints the worst of the three. `npm run lighthouse -- /about /contact` measures only those.
 *
 * Lighthouse needs 185 MB of packages, so it is not a dependency. Install it first: `npm install
 * --no-save lighthouse@12.8.2` (13 needs Node 22). Performance scores from a busy machine are
 * unreliable.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { startBuiltSite } from '#server/testing/programs/server-process.ts';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { type Measures, measurePage, tableRow, worstOf } from './lighthouse/measure-page.ts';

const RUNS = 3;
const INSTALL = 'npm install --no-save lighthouse@12.8.2';

process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

async function main(paths: readonly string[]): Promise<void> {
  const lighthouse = findProgram('lighthouse');
  const chromium = findProgram('chromium');
  if (!lighthouse || !chromium) {
    throw new Error(lighthouse ? 'Needs Chromium' : `Needs Lighthouse: ${INSTALL}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const server = await startBuiltSite({ DATABASE_URL: '', DATA_DIR: folder });
  try {
    const all: Measures[] = [];
    for (const path of paths) {
      const runs: Measures[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await measurePage(server.origin + path, { lighthouse, chromium, folder }));
      }
      all.push(worstOf(runs));
      console.log(tableRow(path, worstOf(runs)));
    }
    console.log(tableRow('worst', worstOf(all)));
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`Lowest of ${RUNS}: performance, accessibility, best practices, SEO`);
const chosen = process.argv.slice(2);
const all = LOCALES.flatMap((locale) =>
  Object.values(PATHS).map((path) => localPath(locale, path)),
);
await main(chosen.length > 0 ? chosen : all);
