import { RateLimiterMemory, RateLimiterMySQL } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { retried } from '../database/transactions.ts';

/** The count of a key, and the seconds until it is reset. */
export interface Counted {
  points: number;
  seconds: number;
}

/** Counts by key in a window that begins with the first point. It refuses nothing itself. */
export interface CountingWindow {
  read(key: string): Promise<Counted>;
  /** Adds a point and returns the new count. */
  add(key: string): Promise<Counted>;
}

function counterOf(dataSource: DataSource, keyPrefix: string, duration: number) {
  const options = { keyPrefix, duration, points: 1 };
  const { driver } = dataSource;
  if (!('pool' in driver)) return new RateLimiterMemory(options);
  return new RateLimiterMySQL({
    ...options,
    storeClient: driver.pool,
    storeType: 'pool',
    dbName: String(driver.database),
    tableName: 'rate_limits',
    tableCreated: true,
  });
}

/** On a MySQL server all processes share the counts; on SQLite each process has its own. */
export function createCountingWindow(
  dataSource: DataSource,
  { name, seconds }: { name: string; seconds: number },
): CountingWindow {
  const counter = counterOf(dataSource, name, seconds);
  return {
    async read(key) {
      const counted = await counter.get(key);
      if (counted === null) return { points: 0, seconds: 0 };
      return { points: counted.consumedPoints, seconds: counted.msBeforeNext / 1_000 };
    },
    async add(key) {
      // When two Galera nodes count for one key at once, one of them reports a deadlock.
      const { consumedPoints, msBeforeNext } = await retried(() => counter.penalty(key));
      return { points: consumedPoints, seconds: msBeforeNext / 1_000 };
    },
  };
}
