import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.ts';
import { createKeyedLimit } from './keyed-limit.ts';
import { createCountingWindow, keyOf, tooMany } from './window.ts';

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
  const pairs = createCountingWindow(dataSource, { name: 'login', seconds: PAIR_S });
  const names = createCountingWindow(dataSource, { name: 'login-name', seconds: NAME.seconds });
  // Check sign-ins sequentially, so that each check includes all earlier failures.
  const oneAtATime = createKeyedLimit({ each: 1, waiting: Infinity, maxWaitMs: Infinity });
  let failures = 0;
  let refusals = 0;

  async function askLimits(pair: string, name: string): Promise<void> {
    const [ofPair, ofName] = await Promise.all([pairs.read(pair), names.read(name)]);
    if (ofPair.points >= most) throw tooMany(ofPair.seconds);
    if (ofName.points >= NAME.most) throw tooMany(ofName.seconds);
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
        const [ofPair] = await Promise.all([pairs.add(pair), names.add(name)]);
        // Another process has reached the limit by now. Reject, to hide whether the guess was right.
        if (ofPair.points > most) throw tooMany(ofPair.seconds);
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
