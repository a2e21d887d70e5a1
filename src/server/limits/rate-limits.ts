import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { retried } from '../database/transactions.ts';
import { AppError } from '../errors/app-error.ts';

const SUBMISSION_WINDOW_S = 600;
/** The limit of repeats is that of posts, and the limit of refused posts is five times as high. */
const REPEATS = { least: 60, perSubmission: 1 };
const REFUSALS = { least: 300, perSubmission: 5 };

/** Each function counts one call. @throws AppError `too-many-requests` above the limit. */
export interface RateLimits {
  /** A post that will be stored. */
  submission(clientKey: string): Promise<void>;
  /** A post with an Idempotency-Key that was used before. */
  repeat(clientKey: string): Promise<void>;
  /** A post whose input is refused. */
  refusal(clientKey: string): Promise<void>;
}

interface Window {
  name: string;
  points: number;
  seconds: number;
}

type Consume = (key: string) => Promise<unknown>;

function createLimiter(dataSource: DataSource, { name, points, seconds }: Window): Consume {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const { driver } = dataSource;
  if (!('pool' in driver)) return (key) => memory.consume(key);
  const shared = new RateLimiterMySQL({
    storeClient: driver.pool,
    storeType: 'pool',
    dbName: String(driver.database),
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // For a client above its limit, memory answers instead of the database.
    inMemoryBlockOnConsumed: points + 1,
  });
  return (key) =>
    // When two Galera nodes count for one address at once, one of them reports a deadlock.
    retried(() => shared.consume(key)).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) throw refusal;
      // While the shared counters are unreachable, each process limits by its own count.
      return memory.consume(key);
    });
}

function createCounter(dataSource: DataSource, window: Window) {
  if (window.points === 0) return async () => undefined;
  const consume = createLimiter(dataSource, window);
  return async (key: string): Promise<void> => {
    try {
      await consume(createHash('sha256').update(key).digest('base64url'));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('too-many-requests', 'Too many requests. Please try again later.', {
        retryAfter,
      });
    }
  };
}

/** Limits shared by all processes on a MySQL server, and by this process alone on SQLite. */
export function createRateLimits(dataSource: DataSource, config: Config): RateLimits {
  const posts = config.RATE_LIMIT_SUBMISSIONS;
  const ofPosts = (name: string, points: number) =>
    createCounter(dataSource, { name, points, seconds: SUBMISSION_WINDOW_S });
  const atLeast = ({ least, perSubmission }: typeof REPEATS) =>
    posts === 0 ? 0 : Math.max(least, posts * perSubmission);
  return {
    submission: ofPosts('submission', posts),
    repeat: ofPosts('repeat', atLeast(REPEATS)),
    refusal: ofPosts('refusal', atLeast(REFUSALS)),
  };
}
