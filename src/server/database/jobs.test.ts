import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/databases/empty-database.ts';
import type { Database } from './database.ts';
import { type Job, startJobs } from './jobs.ts';

let empty: EmptyDatabase;
let database: Database;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
});
afterAll(async () => {
  await database.close();
  await empty.remove();
});

const log = createLog('silent');

function jobOf(name: string, parts: number, work: () => Promise<void>): Job {
  let left = parts;
  return {
    name,
    hasWork: async () => left > 0,
    async runBatch() {
      await work();
      left -= 1;
      return left > 0;
    },
  };
}

function run(jobs: Job[]) {
  const running = startJobs(database, jobs, { log, pollMs: 20 });
  onTestFinished(() => running.stop());
  return running;
}

describe('a job', () => {
  it('runs in one process at a time until all work is done', async () => {
    let underWay = 0;
    let done = 0;
    const work = async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await sleep(10);
      underWay -= 1;
      done += 1;
    };
    const job = jobOf('shared', 20, work);
    // Each start has its own leases, like a separate process.
    for (let start = 0; start < 3; start++) run([job]);
    await vi.waitFor(() => expect(done).toBe(20), { timeout: 60_000 });
  });

  it('runs again after a failure, and other jobs continue', async () => {
    let failed = 0;
    let done = 0;
    const faulty = jobOf('faulty', 1, async () => {
      failed += 1;
      if (failed === 1) throw new Error('not now');
    });
    run([
      faulty,
      jobOf('sound', 3, async () => {
        done += 1;
      }),
    ]);
    await vi.waitFor(() => expect(done).toBe(3), { timeout: 60_000 });
    await vi.waitFor(() => expect(failed).toBe(2), { timeout: 60_000 });
  });

  it('completes its batch and releases its lease before `stop` resolves', async () => {
    let isEnded = false;
    let end: () => void = () => undefined;
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begun = vi.fn();
    const job = jobOf('stopped', 100, async () => {
      begun();
      await ending;
      isEnded = true;
    });
    const running = startJobs(database, [job], { log, pollMs: 20 });
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 60_000 });
    const stopped = running.stop();
    end();
    await stopped;
    expect(isEnded).toBe(true);
    expect(begun).toHaveBeenCalledTimes(1);
    const rows = await database.manager.query("SELECT owner FROM leases WHERE name = 'stopped'");
    expect(rows).toEqual([{ owner: '' }]);
  });
});
