import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Store } from './audit.ts';
import type { Result } from './fault.ts';
import { type Probed, startHealthProbe } from './health-probe.ts';
import { type Attempt, isFine, type Load, startLoad } from './load.ts';
import { percentile } from './percentile.ts';

const WARM_UP_MS = 2_000;
const AFTER_MS = 4_000;

/** What is observed: where visitors call, the processes there, and where their leads are kept. */
export interface Site {
  readonly origin: string;
  readonly apps: readonly Probed[];
  readonly store: Store;
  /** What is done before the leads are read back. */
  readonly settle?: () => Promise<unknown>;
}

/** Wraps one fault: `strike` begins it and resolves once what it broke is let go or started again. */
export type Strike = (strike: () => Promise<unknown>) => Promise<void>;

interface Pace {
  posts: number;
  pages: number;
}

interface Span {
  began: number;
  ended: number;
}

/** Seconds from a fault's end until the last call failed before the next fault. */
function healSeconds(
  attempts: readonly Attempt[],
  { ended }: Span,
  next: Span | undefined,
): number {
  const until = next?.began ?? Number.POSITIVE_INFINITY;
  const failed = attempts.filter(
    (each) => !isFine(each) && each.ended > ended && each.ended < until,
  );
  return Math.max(0, ...failed.map((each) => (each.ended - ended) / 1_000));
}

/** The slowest hundredth of what was answered well while a fault lasted. */
function p99(attempts: readonly Attempt[], spans: readonly Span[]): number {
  const meanwhile = attempts.filter(
    (each) =>
      isFine(each) && spans.some((span) => each.ended > span.began && each.began < span.ended),
  );
  return percentile(
    meanwhile.map(({ began, ended }) => ended - began),
    0.99,
  );
}

/** How many calls failed at the first attempt or a later one. */
export const failures = ({ attempts }: Load) => attempts.filter((each) => !isFine(each)).length;

/** Keeps a steady load on the site while `work` strikes, and reads back what became of it. */
export async function observe(
  site: Site,
  { posts, pages }: Pace,
  work: (strike: Strike, load: Load) => Promise<void>,
): Promise<Omit<Result, 'missed'> & { failed: number }> {
  const load = startLoad({ origin: site.origin, posts, pages });
  const probe = startHealthProbe(site.apps);
  const spans: Span[] = [];
  try {
    await sleep(WARM_UP_MS);
    await work(async (strike) => {
      const began = performance.now();
      await strike();
      spans.push({ began, ended: performance.now() });
      await sleep(AFTER_MS);
    }, load);
    await load.stop();
    const healthz = probe.worst();
    await site.settle?.();
    const heals = spans.map((span, index) => healSeconds(load.attempts, span, spans[index + 1]));
    return {
      times: spans.length,
      ...(await audit(load.leads, site.store)),
      heal: Math.max(...heals),
      p99: p99(load.attempts, spans),
      healthz,
      failed: failures(load),
    };
  } finally {
    probe.stop();
    await load.stop();
  }
}
