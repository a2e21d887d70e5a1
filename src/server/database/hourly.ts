import type { Environment } from '../environment.ts';
import type { Job } from './jobs.ts';

const HOUR_MS = 3_600_000;

export function hourly(name: string, now: Environment['now'], work: () => Promise<unknown>): Job {
  let nextAt = 0;
  return {
    name,
    hasWork: async () => now().getTime() >= nextAt,
    async runBatch() {
      await work();
      nextAt = now().getTime() + HOUR_MS;
      return false;
    },
  };
}
