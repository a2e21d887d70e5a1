import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const CHROMIUM_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const TIMEOUT_MS = 180_000;
/** On a busy machine Chromium's trace now and then lacks its beginning. */
const MAX_TRIES = 3;

/** One page's figures. Scores go to 100. */
export interface Measures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint. */
  readonly lcpMs: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time. */
  readonly tbtMs: number;
  /** Titles of what cost points outside of performance. */
  readonly faults: readonly string[];
}

interface Tools {
  readonly lighthouse: string;
  readonly chromium: string;
  /** Where reports are written for the moment. */
  readonly folder: string;
}

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
    }),
  ),
});

/** Runs Lighthouse, as a phone of the middle class on slow 4G. A run that records nothing is repeated. */
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
  const { performance, accessibility, 'best-practices': bestPractices, seo } = categories;
  const points = (it: z.output<typeof category>) => Math.round(it.score * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failed = [accessibility, bestPractices, seo]
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    performance: points(performance),
    accessibility: points(accessibility),
    bestPractices: points(bestPractices),
    seo: points(seo),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(value('total-blocking-time')),
    faults: failed.map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  };
}

/** The worst of each figure, and every fault once. */
export function worstOf(all: readonly Measures[]): Measures {
  const lowest = (of: (it: Measures) => number) => Math.min(...all.map(of));
  const highest = (of: (it: Measures) => number) => Math.max(...all.map(of));
  return {
    performance: lowest((it) => it.performance),
    accessibility: lowest((it) => it.accessibility),
    bestPractices: lowest((it) => it.bestPractices),
    seo: lowest((it) => it.seo),
    lcpMs: highest((it) => it.lcpMs),
    cls: highest((it) => it.cls),
    tbtMs: highest((it) => it.tbtMs),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}
