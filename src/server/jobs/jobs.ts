import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { createLease, type Lease } from '../database/lease.ts';
import type { Log } from '../log.ts';
import { JOBS } from '../operating-limits.ts';

/** Background work, done in short batches by one process at a time. */
export interface Job {
  /** At most 40 characters, because it is also the name of the lease. */
  name: string;
  hasWork(): Promise<boolean>;
  /**
   * Runs one batch; returns whether there is more. Another process may hold the lease by now:
   * a batch must be idempotent and safe to interrupt or run twice concurrently.
   */
  runBatch(): Promise<boolean>;
  /** The pause after a batch; by default from `JOBS.pauses`. Set it for a job that mostly waits. */
  pauseMs?: number;
  /** The longest default pause, for work that an administrator waits for. */
  longestPauseMs?: number;
  settled?(): Promise<void>;
}

interface JobsOptions {
  log: Log;
  /** Whether visitors are being served, so that jobs use less CPU. */
  isBusy?: () => boolean;
  pollMs?: number;
}

/** Starts the jobs. A process holds a job's lease until no work is left, and backs off on errors. */
export function startJobs(database: Database, jobs: Job[], options: JobsOptions) {
  const { log, isBusy = () => false, pollMs = JOBS.pollMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each job listens during its pauses.
  setMaxListeners(0, signal);
  const figures = Object.fromEntries(jobs.map(({ name }) => [name, { batches: 0, failures: 0 }]));

  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function work(job: Job, lease: Lease, count: () => void): Promise<void> {
    if (!(await job.hasWork())) return;
    if (!(await lease.take())) return;
    let beaten = performance.now();
    try {
      while (!signal.aborted) {
        const begun = performance.now();
        const hasMore = await job.runBatch();
        count();
        if (!hasMore) return;
        const took = performance.now() - begun;
        const longest = job.longestPauseMs ?? Number.POSITIVE_INFINITY;
        const usual = Math.min(longest, took * (isBusy() ? JOBS.pauses.busy : JOBS.pauses.idle));
        await pause(job.pauseMs ?? usual);
        if (performance.now() - beaten < JOBS.beatMs) continue;
        if (!(await lease.beat())) return;
        beaten = performance.now();
      }
    } finally {
      // If this fails, the lease expires.
      await lease.release().catch(() => undefined);
    }
  }

  async function run(job: Job): Promise<void> {
    const its = figures[job.name] ?? { batches: 0, failures: 0 };
    const lease = createLease(database, job.name, JOBS.deadAfterMs);
    let failed = 0;
    while (!signal.aborted) {
      try {
        await work(job, lease, () => {
          its.batches += 1;
        });
        failed = 0;
      } catch (error) {
        its.failures += 1;
        failed += 1;
        log.error({ err: error, job: job.name }, 'a job failed and will be retried');
      }
      const wait = failed === 0 ? pollMs : Math.min(1_000 * 2 ** failed, JOBS.longestRetryMs);
      await pause(wait * (0.75 + Math.random() / 2));
    }
  }

  const running = Promise.all(jobs.map(run));
  return {
    figures: () => figures,
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await Promise.all(jobs.map((job) => job.settled?.()));
    },
  };
}

export type Jobs = ReturnType<typeof startJobs>;
