import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './fault.ts';
import { audit } from './load/audit.ts';
import { startHealthProbe } from './load/health-probe.ts';
import { type Attempt, hasSucceeded, startLoad } from './load/load.ts';
import { p99Of } from './load/percentile.ts';
import type { Site } from './rigs.ts';

const WARM_UP_MS = 2_000;
const AFTER_MS = 4_000;

/** Measures one fault: `fault` injects it, and resolves once it is removed or repaired. */
export type Inject = (fault: () => Promise<unknown>) => Promise<void>;

export interface Pace {
  posts: number;
  pages: number;
}

interface Span {
  began: number;
  ended: number;
}

/**
 * The time of the last failed call between a fault's start and the next fault's start; the fault's
 * own start if no call failed.
 */
function lastFailure(
  attempts: readonly Attempt[],
  { began }: Span,
  next: Span | undefined,
): number {
  const until = next?.began ?? Number.POSITIVE_INFINITY;
  const failed = attempts.filter(
    (each) => !hasSucceeded(each) && each.ended > began && each.ended < until,
  );
  return Math.max(began, ...failed.map(({ ended }) => ended));
}

/** The successful calls during a fault and its recovery. */
const callsDuring = (attempts: readonly Attempt[], spans: readonly Span[]) =>
  attempts.filter(
    (each) =>
      hasSucceeded(each) &&
      spans.some((span) => each.ended > span.began && each.began < span.ended),
  );

/** The observed behaviour of a site; `failed` counts failed requests, including retries. */
export type Seen = Omit<Result, 'missed'> & { failed: number };

/**
 * Keeps a steady load on the site while `work` injects faults, and checks whether the leads were
 * stored.
 */
export async function observe(
  site: Site,
  { posts, pages }: Pace,
  work: (inject: Inject) => Promise<void>,
): Promise<Seen> {
  const load = startLoad({ origin: site.origin, posts, pages });
  const probe = startHealthProbe(site.apps);
  const spans: Span[] = [];
  try {
    await sleep(WARM_UP_MS);
    await work(async (fault) => {
      const began = performance.now();
      await fault();
      spans.push({ began, ended: performance.now() });
      await sleep(AFTER_MS);
    });
    await load.stop();
    const healthz = probe.worst();
    await site.settle?.();
    const felt = spans.map((span, index) => {
      const last = lastFailure(load.attempts, span, spans[index + 1]);
      return { ...span, last, away: last - span.began, heal: Math.max(0, last - span.ended) };
    });
    const worst = (name: 'away' | 'heal') => Math.max(...felt.map((each) => each[name])) / 1_000;
    return {
      times: spans.length,
      ...(await audit(load.leads, site.store)),
      away: worst('away'),
      heal: worst('heal'),
      p99: p99Of(
        callsDuring(
          load.attempts,
          felt.map(({ began, ended, last }) => ({ began, ended: Math.max(ended, last) })),
        ),
      ),
      healthz,
      failed: load.attempts.filter((each) => !hasSucceeded(each)).length,
    };
  } finally {
    probe.stop();
    await load.stop();
  }
}
