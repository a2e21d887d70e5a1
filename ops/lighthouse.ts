/**
 * `npm run lighthouse`: runs mobile Lighthouse three times on every public page of the built product in
 * both languages and prints the worst of the three. `npm run lighthouse -- /about /contact` measures only those.
 *
 * Lighthouse needs 185 MB of packages, so it is not a dependency. Install it first: `npm install
 * --no-save lighthouse@12.8.2` (13 needs Node 22). Performance scores from a busy machine are
 * unreliable.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { startBuiltSite } from '#server/testing/programs/server-process.ts';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';

const run = promisify(execFile);

const CHROMIUM_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const TIMEOUT_MS = 180_000;
/** On a busy machine Chromium's trace sometimes lacks its start. */
const MAX_TRIES = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Largest contentful paint, cumulative layout shift and total blocking time. */
const VALUES = [
  { name: 'LCP', audit: 'largest-contentful-paint', decimals: 0, unit: ' ms' },
  { name: 'CLS', audit: 'cumulative-layout-shift', decimals: 3, unit: '' },
  { name: 'TBT', audit: 'total-blocking-time', decimals: 0, unit: ' ms' },
] as const;

interface Measures {
  /** Per category, up to 100. */
  readonly scores: readonly number[];
  readonly values: readonly number[];
  /** Titles of failed audits in all categories except performance. */
  readonly faults: readonly string[];
}

type Tools = Readonly<Record<'lighthouse' | 'chromium' | 'folder', string>>;

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const audit = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
});
const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), category),
  audits: z.record(z.string(), audit),
});

/** Runs Lighthouse as a mid-range phone on slow 4G. Repeats a run that records nothing. */
async function measurePage(address: string, tools: Tools, tries = MAX_TRIES): Promise<Measures> {
  try {
    return await measureOnce(address, tools);
  } catch (error) {
    if (tries === 1) throw error;
    return measurePage(address, tools, tries - 1);
  }
}

async function measureOnce(address: string, tools: Tools): Promise<Measures> {
  const file = join(tools.folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`];
  await run(tools.lighthouse, [address, ...flags, `--chrome-flags=${CHROMIUM_FLAGS}`], {
    env: { ...process.env, CHROME_PATH: tools.chromium },
    timeout: TIMEOUT_MS,
  });
  return readReport(await readFile(file, 'utf8'));
}

function readReport(text: string): Measures {
  const { categories, audits } = reportSchema.parse(JSON.parse(text));
  const failed = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    values: VALUES.map(({ audit: id }) => audits[id]?.numericValue ?? Number.NaN),
    faults: failed.map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  };
}

/** The worst of each figure, and all faults without duplicates. */
function worstOf(all: readonly Measures[]): Measures {
  const each = (key: 'scores' | 'values', index: number) =>
    all.map((measures) => measures[key][index] ?? Number.NaN);
  return {
    scores: CATEGORIES.map((_, index) => Math.min(...each('scores', index))),
    values: VALUES.map((_, index) => Math.max(...each('values', index))),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

/** A row of the table with the faults below it. */
function tableRow(name: string, { scores, values, faults }: Measures): string {
  const times = VALUES.map(
    (it, index) => `${it.name} ${Number(values[index]?.toFixed(it.decimals))}${it.unit}`,
  );
  const row = `${name.padEnd(22)}${scores.map((score) => `${score}`.padStart(4)).join('')}`;
  return [`${row}   ${times.join(', ')}`, ...faults.map((fault) => `  ${fault}`)].join('\n');
}

const RUNS = 3;

process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

async function main(paths: readonly string[]): Promise<void> {
  const lighthouse = findProgram('lighthouse');
  const chromium = findProgram('chromium');
  if (!lighthouse || !chromium) {
    throw new Error('Needs Chromium and Lighthouse (npm install --no-save lighthouse@12.8.2)');
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
