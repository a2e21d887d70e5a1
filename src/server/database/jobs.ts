import { setMaxListeners } from 'node:events';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Log } from '../log.ts';
import { JOBS } from '../operating-limits.ts';
import type { Database } from './database.ts';
import { createLease, type Lease } from './lease.ts';

/** Background work, done in short batches by one process at a time. */
export interface Job {
  /** At most 40 characters, because it is also the name of the lease. */
  name: string;
  hasWork(): Promise<boolean>;
  /**
   * Runs one batch of about `size` rows; returns whether there is more. Another process may hold the
   * lease by now: a batch must be idempotent and safe to interrupt or run twice concurrently.
   */
  runBatch(size?: number): Promise<boolean>;
  /** The pause after a batch of a job that mostly waits. Such batches run at any time. */
  pauseMs?: number;
  settled?(): Promise<void>;
}

interface JobsOptions {
  log: Log;
  /** Whether visitors are being served, so that jobs use less CPU. */
  isBusy?: () => boolean;
  pollMs?: number;
  /** Pauses between two polls, in tests. */
  pauseUntilPoll?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Starts the jobs. A process holds a job's lease until no work is left, and backs off on errors. */
export function startJobs(database: Database, jobs: Job[], options: JobsOptions) {
  const { log, isBusy = () => false, pollMs = JOBS.pollMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each job listens during its pauses.
  setMaxListeners(0, signal);

  // On SQLite, visitors' calls wait for a batch. They run between the batches of two jobs.
  const inTurn = pLimit(1);
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';
  const aimMs = isSqlite ? JOBS.batchMs.sqlite : JOBS.batchMs.server;

  /** The pause after a batch, so that visitors have most of the CPU. */
  const pauseAfter = (took: number) =>
    Math.min(took * (isBusy() ? JOBS.pauses.busy : JOBS.pauses.idle), JOBS.pauses.longestMs);

  async function timed(work: () => Promise<boolean>) {
    const begun = performance.now();
    const hasMore = await work();
    return { hasMore, took: performance.now() - begun };
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const pauseUntilPoll = options.pauseUntilPoll ?? pause;

  async function work(job: Job, lease: Lease): Promise<void> {
    if (!(await job.hasWork())) return;
    if (!(await lease.take())) return;
    let beaten = performance.now();
    let size: number = JOBS.batch.first;
    try {
      while (!signal.aborted) {
        const batch = () => timed(() => job.runBatch(size));
        const { hasMore, took } = await (job.pauseMs === undefined
          ? inTurn(() => nextIteration().then(batch))
          : batch());
        if (!hasMore) return;
        const fitting = Math.round(Math.min(size * 2, (size * aimMs) / took));
        size = Math.max(JOBS.batch.least, Math.min(JOBS.batch.most, fitting));
        await pause(job.pauseMs ?? pauseAfter(took));
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
    const lease = createLease(database, job.name, JOBS.deadAfterMs);
    let failed = 0;
    while (!signal.aborted) {
      try {
        await work(job, lease);
        failed = 0;
      } catch (error) {
        failed += 1;
        log.error({ err: error, job: job.name }, 'a job failed and will be retried');
      }
      const spread = 0.75 + Math.random() / 2;
      if (failed === 0) await pauseUntilPoll(pollMs * spread, signal);
      else await pause(Math.min(1_000 * 2 ** failed, JOBS.longestRetryMs) * spread);
    }
  }

  const running = Promise.all(jobs.map(run));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await Promise.all(jobs.map((job) => job.settled?.()));
    },
  };
}
