import pLimit, { type LimitFunction } from 'p-limit';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.ts';
import { unavailable } from '../../database/database-errors.ts';
import { retried } from '../../database/transactions.ts';
import { counterOf, keyOf, tooMany } from './rate-limits.ts';

const PAIR_S = 60;
/** Short, because it also locks out the owner of the name. */
const NAME = { most: 100, seconds: 3_600 };

export interface SignInSource {
  clientKey: string;
  usernameKey: string;
}

interface Options {
  dataSource: DataSource;
  /** Failures allowed for one address and one name in a minute; 0 turns both limits off. */
  most: number;
}

interface Attempt<T> {
  work: () => Promise<T>;
  failed: (result: T) => boolean;
}

/** Limits failures per address and name, and per name. */
export function createLoginLimits({ dataSource, most }: Options) {
  const counter = (keyPrefix: string, duration: number) =>
    counterOf(dataSource, { keyPrefix, duration, points: 1 });
  const pairs = counter('login', PAIR_S);
  const names = counter('login-name', NAME.seconds);
  // Check sign-ins sequentially, so that each check includes all earlier failures.
  const oneAtATime = createKeyedLimit({ each: 1, waiting: Infinity, maxWaitMs: Infinity });
  let failures = 0;
  let refusals = 0;

  async function askLimits(pair: string, name: string): Promise<void> {
    const [ofPair, ofName] = await Promise.all([pairs.get(pair), names.get(name)]);
    if (ofPair && ofPair.consumedPoints >= most) throw tooMany(ofPair.msBeforeNext);
    if (ofName && ofName.consumedPoints >= NAME.most) throw tooMany(ofName.msBeforeNext);
  }

  async function attempt<T>(source: SignInSource, { work, failed }: Attempt<T>): Promise<T> {
    const pair = keyOf(source.clientKey, source.usernameKey);
    const name = keyOf(source.usernameKey);
    return oneAtATime(pair, async () => {
      await askLimits(pair, name).catch((error: unknown) => {
        if (error instanceof AppError) refusals += 1;
        throw error;
      });
      const result = await work();
      if (failed(result)) {
        failures += 1;
        // If two Galera nodes count for one key concurrently, one of them reports a deadlock.
        const [ofPair] = await Promise.all([
          retried(() => pairs.penalty(pair)),
          retried(() => names.penalty(name)),
        ]);
        // Another process has reached the limit by now. Reject, to hide whether the guess was right.
        if (ofPair.consumedPoints > most) throw tooMany(ofPair.msBeforeNext);
      }
      return result;
    });
  }

  async function uncounted<T>(_source: SignInSource, { work, failed }: Attempt<T>): Promise<T> {
    const result = await work();
    if (failed(result)) failures += 1;
    return result;
  }

  return {
    attempt: most === 0 ? uncounted : attempt,
    totals: () => ({ failed: failures, refused: refusals }),
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

const CODES = { most: 5, seconds: 3_600 };

/**
 * Limits wrong codes of an account to five in an hour. A correct code resets the limit. No setting
 * turns it off.
 */
export function createGuessLimit(dataSource: DataSource) {
  const wrong = counterOf(dataSource, { keyPrefix: 'guess', duration: CODES.seconds, points: 1 });

  /** `guess` returns null for a wrong code. @throws AppError `rate_limited` after too many. */
  return async function limited<T>(
    adminId: string,
    guess: () => Promise<T | null>,
  ): Promise<T | null> {
    const key = keyOf(adminId);
    // Counts the guess before it is checked: concurrent guesses do not see each other's result.
    const { consumedPoints, msBeforeNext } = await retried(() => wrong.penalty(key));
    if (consumedPoints > CODES.most) throw tooMany(msBeforeNext);
    let result: T | null;
    try {
      result = await guess();
    } catch (error) {
      // It was not checked, for example because the database was lost, which may also prevent this.
      await retried(() => wrong.reward(key)).catch(() => undefined);
      throw error;
    }
    if (result !== null) await wrong.delete(key);
    return result;
  };
}

interface KeyedLimitOptions {
  each: number;
  waiting: number;
  maxWaitMs: number;
}

interface Line {
  enter: LimitFunction;
  calls: number;
}

/** Limits the concurrent calls of each key, so that no key can use up shared resources. */
export function createKeyedLimit({ each, waiting, maxWaitMs }: KeyedLimitOptions) {
  const lines = new Map<string, Line>();

  /** @throws AppError `busy` if too many calls wait or this one has waited too long. */
  return async function limited<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { enter: pLimit(each), calls: 0 };
    if (line.calls >= each + waiting) throw unavailable();
    lines.set(key, line);
    line.calls += 1;
    const began = performance.now();
    try {
      return await line.enter(() => {
        if (performance.now() - began > maxWaitMs) throw unavailable();
        return work();
      });
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(key);
    }
  };
}
