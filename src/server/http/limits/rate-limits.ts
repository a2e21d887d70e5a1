import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { type DataSource, EntitySchema } from 'typeorm';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { retried } from '../../database/transactions.ts';

const SUBMISSION_WINDOW_S = 600;
/** Multiples of RATE_LIMIT_SUBMISSIONS, and at least `least`; unlimited if that setting is 0. */
const REPEATS = { least: 60, perSubmission: 1 };
const REFUSALS = { least: 300, perSubmission: 5 };
const LOOKS = { least: 600, perSubmission: 10 };
const WISHES = { least: 20, perSubmission: 1 / 3 };
/** Multiple of RATE_LIMIT_LOGINS: starting to sign in with a passkey is no failure. */
const PASSKEY_REQUESTS = 20;
const LINKS = 20;

const KEY_WINDOW_S = 60;

/**
 * Counts one call, and adds the RateLimit headers for an API key to `headers`.
 * @throws AppError `too-many-requests` above the limit.
 */
type Limit = (caller: string, headers?: Record<string, string>) => Promise<void>;
type Options = Record<'points' | 'duration', number> & { keyPrefix: string };

const unlimited: Limit = async () => undefined;

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
  const resetsIn = state.msBeforeNext / 1_000;
  // draft-ietf-httpapi-ratelimit-headers-10
  const left = Math.max(0, state.remainingPoints);
  headers['ratelimit-policy'] = `"${keyPrefix}";q=${points};w=${duration}`;
  headers.ratelimit = `"${keyPrefix}";r=${left};t=${Math.ceil(resetsIn)}`;
  if (refusal) throw tooMany(resetsIn);
}

function createLimit(
  dataSource: DataSource,
  keyPrefix: string,
  points: number,
  duration = SUBMISSION_WINDOW_S,
): Limit {
  if (points === 0) return unlimited;
  const options = { keyPrefix, points, duration };
  const memory = new RateLimiterMemory(options);
  const counter = counterOf(dataSource, { ...options, inMemoryBlockOnConsumed: points + 1 });

  return (caller, headers) => {
    const key = keyOf(caller);
    // If two Galera nodes count for one address concurrently, one of them reports a deadlock.
    const counted = retried(() => counter.consume(key)).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) throw refusal;
      // If the shared counters are unreachable, each process uses its own count.
      return memory.consume(key);
    });
    return orTooMany(counted, options, headers);
  };
}

/** A limit without database access, for cheap calls. */
function createLocalLimit(
  keyPrefix: string,
  points: number,
  duration = SUBMISSION_WINDOW_S,
): Limit {
  if (points === 0) return unlimited;
  const options = { keyPrefix, points, duration };
  const memory = new RateLimiterMemory(options);
  return (caller, headers) => orTooMany(memory.consume(keyOf(caller)), options, headers);
}

/** Limits shared by all processes on a MySQL server, and per process on SQLite. */
export function createRateLimits(dataSource: DataSource, config: Config) {
  const posts = config.RATE_LIMIT_SUBMISSIONS;
  const atLeast = ({ least, perSubmission }: typeof REPEATS) =>
    posts === 0 ? 0 : Math.max(least, Math.ceil(posts * perSubmission));
  return {
    submission: createLimit(dataSource, 'posts', posts),
    repeat: createLimit(dataSource, 'repeats', atLeast(REPEATS)),
    refusal: createLimit(dataSource, 'rejected-posts', atLeast(REFUSALS)),
    /** A client's request for another time, across all links. It never limits a cancellation. */
    wish: createLimit(dataSource, 'time-requests', atLeast(WISHES)),
    /** A request for a password link, or a use of a link from a mail to staff. */
    link: createLimit(dataSource, 'links', config.RATE_LIMIT_LOGINS === 0 ? 0 : LINKS),
    /** A read of free times or of an appointment by its link; counted per process. */
    look: createLocalLimit('lookups', atLeast(LOOKS)),
    /** The start of a sign-in with a passkey, which stores a challenge; counted per process. */
    passkeyRequest: createLocalLimit(
      'passkey-requests',
      config.RATE_LIMIT_LOGINS * PASSKEY_REQUESTS,
    ),
    /** A key's call that only reads; counted per process, so that it costs no query. */
    keyRead: createLocalLimit('reads', config.RATE_LIMIT_KEY_READS, KEY_WINDOW_S),
    keyWrite: createLimit(dataSource, 'writes', config.RATE_LIMIT_KEY_WRITES, KEY_WINDOW_S),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The column order matters, because the statements of rate-limiter-flexible name no columns. */
export interface RateLimitRow {
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
