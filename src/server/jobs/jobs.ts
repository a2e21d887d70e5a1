import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { createLease, type Lease } from '../database/lease.ts';
import type { Log } from '../log.ts';
import { JOBS } from '../operating-limits.ts';

/** Work that is done in the background, by one process at a time, in short turns. */
export interface Job {
  /** At most 40 characters: also the name of its lease. */
  name: string;
  /** A cheap read that every process makes each second. */
  hasWork(): Promise<boolean>;
  /**
   * Does one part of the work in transactions of its own, and returns whether there is more. The
   * lease may have passed to another process meanwhile, or this one may be killed: a turn must be
   * right when it is done twice at once, or half.
   */
  turn(): Promise<boolean>;
  /** The pause after a turn, for a job that mostly waits for others; without it, see `JOBS.pauses`. */
  pauseMs?: number;
  /** Resolves when nothing that its turns have begun is under way any more. */
  settled?(): Promise<void>;
}

/** What a job has done in this process since its start, for monitoring. */
export interface JobFigures {
  turns: number;
  failures: number;
}

interface JobsOptions {
  log: Log;
  /** Whether visitors are being served, so that jobs take a smaller share of the processor. */
  isBusy?: () => boolean;
  pollMs?: number;
}

/**
 * Runs each job until `stop`. A process that finds work takes the job's lease, works in turns with
 * pauses between them until there is no more, and gives the lease back. After an error the job waits,
 * each time twice as long.
 */
export function startJobs(database: Database, jobs: Job[], options: JobsOptions) {
  const { log, isBusy = () => false, pollMs = JOBS.pollMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const figures = Object.fromEntries(
    jobs.map(({ name }): [string, JobFigures] => [name, { turns: 0, failures: 0 }]),
  );

  /** Ends at once when the jobs stop. */
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function work(job: Job, lease: Lease, count: () => void): Promise<void> {
    if (!(await job.hasWork())) return;
    if (!(await lease.take())) return;
    let beaten = performance.now();
    try {
      while (!signal.aborted) {
        const begun = performance.now();
        const hasMore = await job.turn();
        count();
        if (!hasMore) return;
        const took = performance.now() - begun;
        await pause(job.pauseMs ?? took * (isBusy() ? JOBS.pauses.busy : JOBS.pauses.idle));
        if (performance.now() - beaten < JOBS.beatMs) continue;
        if (!(await lease.beat())) return;
        beaten = performance.now();
      }
    } finally {
      // If this fails, the lease ends by itself.
      await lease.release().catch(() => undefined);
    }
  }

  async function run(job: Job): Promise<void> {
    const its = figures[job.name] ?? { turns: 0, failures: 0 };
    const lease = createLease(database, job.name, JOBS.deadAfterMs);
    let failed = 0;
    while (!signal.aborted) {
      try {
        await work(job, lease, () => {
          its.turns += 1;
        });
        failed = 0;
      } catch (error) {
        its.failures += 1;
        failed += 1;
        log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      }
      const wait = failed === 0 ? pollMs : Math.min(1_000 * 2 ** failed, JOBS.longestRetryMs);
      await pause(wait * (0.75 + Math.random() / 2));
    }
  }

  const running = Promise.all(jobs.map(run));
  return {
    figures: (): Readonly<Record<string, JobFigures>> => figures,
    /** Resolves when no turn is under way any more. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await Promise.all(jobs.map((job) => job.settled?.()));
    },
  };
}

export type Jobs = ReturnType<typeof startJobs>;
