import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

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

export interface Measures {
  /** Per category, up to 100. */
  readonly scores: readonly number[];
  readonly values: readonly number[];
  /** Titles of failed audits in all categories except performance. */
  readonly faults: readonly string[];
}

interface Tools {
  readonly lighthouse: string;
  readonly chromium: string;
  readonly folder: string;
}

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
export async function measurePage(
  address: string,
  tools: Tools,
  tries = MAX_TRIES,
): Promise<Measures> {
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
export function worstOf(all: readonly Measures[]): Measures {
  const each = (key: 'scores' | 'values', index: number) =>
    all.map((measures) => measures[key][index] ?? Number.NaN);
  return {
    scores: CATEGORIES.map((_, index) => Math.min(...each('scores', index))),
    values: VALUES.map((_, index) => Math.max(...each('values', index))),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

/** A row of the table with the faults below it. */
export function tableRow(name: string, { scores, values, faults }: Measures): string {
  const times = VALUES.map(
    (it, index) => `${it.name} ${Number(values[index]?.toFixed(it.decimals))}${it.unit}`,
  );
  const row = `${name.padEnd(22)}${scores.map((score) => `${score}`.padStart(4)).join('')}`;
  return [`${row}   ${times.join(', ')}`, ...faults.map((fault) => `  ${fault}`)].join('\n');
}
