import type { DataSource } from 'typeorm';
import { retried } from '../../database/transactions.ts';
import { counterOf, keyOf, tooMany } from './window.ts';

const DAY_S = 86_400;
const FREE_GUESSES = 5;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 3_600;

/** The wait in seconds after `wrong` wrong codes within a day. */
const waitAfter = (wrong: number) =>
  Math.min(FIRST_WAIT_S * 2 ** (wrong - FREE_GUESSES), LONGEST_WAIT_S);

/**
 * Limits wrong codes: five, then one after each wait, which doubles from a minute to an hour. So a
 * day allows about 35 guesses. A correct code resets the limit. No setting turns it off.
 */
export function createGuessLimit(dataSource: DataSource) {
  const wrong = counterOf(dataSource, { keyPrefix: 'guess', duration: DAY_S, points: 1 });
  const waits = counterOf(dataSource, {
    keyPrefix: 'guess-wait',
    duration: FIRST_WAIT_S,
    points: 1,
  });

  /** Counts the guess before it is checked, because concurrent guesses do not see each other's result. */
  async function count(key: string): Promise<void> {
    const wait = await waits.get(key);
    if (wait && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext / 1_000);
    const { consumedPoints } = await retried(() => wrong.penalty(key));
    if (consumedPoints < FREE_GUESSES) return;
    const customDuration = waitAfter(consumedPoints);
    const claim = await retried(() => waits.penalty(key, 1, { customDuration }));
    // Another process has started this wait with its own guess.
    if (claim.consumedPoints > 1) throw tooMany(claim.msBeforeNext / 1_000);
  }

  /** `guess` returns null for a wrong code. @throws AppError `too-many-requests` during a wait. */
  return async function limited<T>(
    adminId: string,
    guess: () => Promise<T | null>,
  ): Promise<T | null> {
    const key = keyOf(adminId);
    await count(key);
    const result = await guess();
    if (result !== null) await Promise.all([wrong.delete(key), waits.delete(key)]);
    return result;
  };
}

export type GuessLimit = ReturnType<typeof createGuessLimit>;
