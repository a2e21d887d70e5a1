import pLimit, { type LimitFunction } from 'p-limit';
import type { DataSource } from 'typeorm';
import { retried } from '../../database/database.ts';
import { unavailable } from '../../database/database-errors.ts';
import { SIGN_INS_OF_ADDRESS } from '../../operating-limits.ts';
import { counterOf, keyOf, tooMany } from './rate-limits.ts';

interface GuessLimit {
  keyPrefix: string;
  /** Wrong guesses of one key within `seconds`. */
  most: number;
  seconds: number;
}

/** Limits wrong guesses of each key, across processes. */
export function createGuessLimit(dataSource: DataSource, { keyPrefix, most, seconds }: GuessLimit) {
  const wrong = counterOf(dataSource, { keyPrefix, duration: seconds, points: 1 });

  /** @throws AppError `rate_limited` after too many wrong guesses. */
  return async function limited<T>(
    key: string,
    guess: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T> {
    // Counts the guess before it is checked: concurrent guesses do not see each other's result.
    // If two Galera nodes count for one key concurrently, one of them reports a deadlock.
    const { consumedPoints, msBeforeNext } = await retried(() => wrong.penalty(key));
    if (consumedPoints > most) throw tooMany(msBeforeNext);
    const uncount = () => retried(() => wrong.reward(key)).catch(() => undefined);
    try {
      const result = await guess();
      if (!isWrong(result)) await uncount();
      return result;
    } catch (error) {
      // It was not checked, for example because the database was lost.
      await uncount();
      throw error;
    }
  };
}

export interface SignInSource {
  clientKey: string;
  usernameKey: string;
}

/** Limits the concurrent sign-ins of each address, so that none can use up the password hashes. */
function createSignInQueues() {
  const queues = new Map<string, LimitFunction>();
  return async function queued<T>(clientKey: string, attempt: () => Promise<T>): Promise<T> {
    const queue = queues.get(clientKey) ?? pLimit(SIGN_INS_OF_ADDRESS.each);
    if (queue.pendingCount >= SIGN_INS_OF_ADDRESS.waiting) throw unavailable();
    queues.set(clientKey, queue);
    try {
      return await queue(attempt);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(clientKey);
    }
  };
}

/**
 * Limits failed sign-ins: `most` of one address and name in a minute, and 100 of one name in an hour.
 * The latter also locks out the owner of the name, so it is not longer. 0 turns both limits off.
 */
export function createSignInLimit(dataSource: DataSource, most: number) {
  const queued = createSignInQueues();
  const pairs = createGuessLimit(dataSource, { keyPrefix: 'login', most, seconds: 60 });
  const name = { keyPrefix: 'login-name', most: 100, seconds: 3_600 };
  const names = createGuessLimit(dataSource, name);

  /** @throws AppError `rate_limited`; `busy` if too many sign-ins of the address wait. */
  return <T>(
    { clientKey, usernameKey }: SignInSource,
    attempt: () => Promise<T>,
    isFailed: (result: T) => boolean,
  ): Promise<T> => {
    const ofName = () => names(keyOf(usernameKey), attempt, isFailed);
    const ofPair = () => pairs(keyOf(clientKey, usernameKey), ofName, isFailed);
    return queued(clientKey, most === 0 ? attempt : ofPair);
  };
}

export type SignInLimit = ReturnType<typeof createSignInLimit>;
