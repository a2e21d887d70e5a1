import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMySQL } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.ts';
import { retried } from '../../database/transactions.ts';

interface CounterOptions {
  keyPrefix: string;
  /** Seconds from a key's first point until it is reset. */
  duration: number;
  points: number;
  /** From this count on, the process rejects calls without a database query. */
  inMemoryBlockOnConsumed?: number;
}

export function counterOf({ driver }: DataSource, options: CounterOptions) {
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

/** A hashed counter key: the table contains no address and no name. */
export const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

export function tooMany(seconds: number): AppError {
  return new AppError('too-many-requests', 'Too many requests. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

/** Counts by key in a window that begins with the first point. It does not reject calls itself. */
export function createCountingWindow(
  dataSource: DataSource,
  { name, seconds }: { name: string; seconds: number },
) {
  const counter = counterOf(dataSource, { keyPrefix: name, duration: seconds, points: 1 });
  return {
    async read(key: string) {
      const counted = await counter.get(key);
      if (counted === null) return { points: 0, seconds: 0 };
      return { points: counted.consumedPoints, seconds: counted.msBeforeNext / 1_000 };
    },
    async add(key: string) {
      // If two Galera nodes count for one key concurrently, one of them reports a deadlock.
      const { consumedPoints, msBeforeNext } = await retried(() => counter.penalty(key));
      return { points: consumedPoints, seconds: msBeforeNext / 1_000 };
    },
  };
}
