import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { type DataSource, EntitySchema } from 'typeorm';
import { AppError, codeOf } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { retried } from '../../database/database.ts';

const SUBMISSION_WINDOW_S = 600;
/** Multiples of RATE_LIMIT_SUBMISSIONS, and at least `least`; unlimited if that setting is 0. */
const LOOKS = { least: 600, perSubmission: 10 };
const WISHES = { least: 20, perSubmission: 1 / 3 };
/** Multiple of RATE_LIMIT_LOGINS: starting to sign in with a passkey is no failure. */
const PASSKEY_REQUESTS = 20;
const LINKS = 20;

const KEY_WINDOW_S = 60;

/**
 * Counts one call, and adds the RateLimit headers for an API key to `headers`.
 * @throws AppError `rate_limited` above the limit.
 */
type Limit = (caller: string, headers?: Record<string, string>) => Promise<void>;
type Options = Record<'points' | 'duration', number> & { keyPrefix: string };

async function orTooMany(
  counted: Promise<RateLimiterRes>,
  { keyPrefix, points, duration }: Options,
  headers: Record<string, string> = {},
): Promise<void> {
  let refusal: unknown;
  const state = await counted.catch((error: unknown) => {
    refusal = error;
    return error;
  });
  if (!(state instanceof RateLimiterRes)) throw refusal;
  // draft-ietf-httpapi-ratelimit-headers-10
  const left = Math.max(0, state.remainingPoints);
  headers['ratelimit-policy'] = `"${keyPrefix}";q=${points};w=${duration}`;
  headers.ratelimit = `"${keyPrefix}";r=${left};t=${Math.ceil(state.msBeforeNext / 1_000)}`;
  if (refusal) throw tooMany(state.msBeforeNext);
}

const isDeadlock = (error: unknown) => codeOf(error) === 'ER_LOCK_DEADLOCK';

/** Without a data source, the limit counts per process and costs no query. */
function createLimit(
  keyPrefix: string,
  points: number,
  duration = SUBMISSION_WINDOW_S,
  dataSource?: DataSource,
): Limit {
  if (points === 0) return async () => undefined;
  const options = { keyPrefix, points, duration };
  const memory = new RateLimiterMemory(options);
  const shared = { inMemoryBlockOnConsumed: points + 1 };
  const counter = dataSource ? counterOf(dataSource, { ...options, ...shared }) : memory;
  async function consume(key: string): Promise<RateLimiterRes> {
    try {
      // If two Galera nodes count for one key concurrently, one of them reports a deadlock. A lock
      // wait would take too long to repeat: no limit delays a lead.
      return await retried(() => counter.consume(key), isDeadlock);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      // If the shared counters are unreachable, each process uses its own count.
      return memory.consume(key);
    }
  }
  return (caller, headers) => orTooMany(consume(keyOf(caller)), options, headers);
}

/** Limits shared by all processes on a MySQL server, and per process on SQLite. */
export function createRateLimits(dataSource: DataSource, config: Config) {
  const posts = config.RATE_LIMIT_SUBMISSIONS;
  const atLeast = ({ least, perSubmission }: typeof LOOKS) =>
    posts === 0 ? 0 : Math.max(least, Math.ceil(posts * perSubmission));
  const shared = (keyPrefix: string, points: number, duration?: number) =>
    createLimit(keyPrefix, points, duration, dataSource);
  return {
    submission: shared('posts', posts),
    /** A client's request for another time, across all links. It never limits a cancellation. */
    wish: shared('time-requests', atLeast(WISHES)),
    /** A request for a password link, or a use of a link from a mail to staff. */
    link: shared('links', config.RATE_LIMIT_LOGINS === 0 ? 0 : LINKS),
    /** A read of free times or of an appointment by its link; counted per process. */
    look: createLimit('lookups', atLeast(LOOKS)),
    /** The start of a sign-in with a passkey, which stores a challenge; counted per process. */
    passkeyRequest: createLimit('passkey-requests', config.RATE_LIMIT_LOGINS * PASSKEY_REQUESTS),
    /** A key's call that only reads; counted per process, so that it costs no query. */
    keyRead: createLimit('reads', config.RATE_LIMIT_KEY_READS, KEY_WINDOW_S),
    keyWrite: shared('writes', config.RATE_LIMIT_KEY_WRITES, KEY_WINDOW_S),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The column order matters, because the statements of rate-limiter-flexible name no columns. */
interface RateLimitRow {
  key: string;
  points: number;
  expire: string | null;
}

export const rateLimitEntity = () =>
  new EntitySchema<RateLimitRow>({
    name: 'rate_limit',
    tableName: 'rate_limits',
    columns: {
      key: { type: 'varchar', length: 255, primary: true },
      points: { type: 'integer' },
      expire: { type: 'bigint', nullable: true },
    },
  });

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

export function tooMany(waitMs: number): AppError {
  return new AppError('rate_limited', 'Too many requests. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
