import type { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import { createKeyedLimit } from './keyed-limit.ts';
import { createCountingWindow, keyOf, tooMany } from './window.ts';

const ADDRESS = { most: 30, seconds: 600 };
const ACCOUNT = { most: 100, seconds: 86_400 };

export interface SignInSource {
  clientKey: string;
  usernameKey: string;
  /** The sign-in names no account, so the limit of an account does not apply. */
  isNameless?: boolean;
}

interface Options {
  dataSource: DataSource;
  /** Failures allowed for one address and one name in a minute; 0 turns every limit off. */
  most: number;
  isKnown: (source: SignInSource) => Promise<boolean>;
}

interface Attempt<T> {
  work: () => Promise<T>;
  failed: (result: T) => boolean;
}

/**
 * Counts failures per address and name, per address, and per account. Above the account limit,
 * known addresses may still try, so that nobody can lock out the account's owner.
 */
export function createLoginLimits({ dataSource, most, isKnown }: Options) {
  const pairs = createCountingWindow(dataSource, { name: 'login', seconds: 60 });
  const addresses = createCountingWindow(dataSource, { name: 'login-address', ...ADDRESS });
  const accounts = createCountingWindow(dataSource, { name: 'login-account', ...ACCOUNT });
  // Check sign-ins sequentially, so that each check includes all earlier failures.
  const oneAtATime = createKeyedLimit({ each: 1, waiting: Infinity, maxWaitMs: Infinity });
  let failures = 0;
  let refusals = 0;

  async function askLimits(pair: string, source: SignInSource): Promise<void> {
    const counted = await pairs.read(pair);
    if (counted.points >= most) throw tooMany(counted.seconds);
    const [address, account] = await Promise.all([
      addresses.read(keyOf(source.clientKey)),
      accounts.read(keyOf(source.usernameKey)),
    ]);
    if (address.points >= ADDRESS.most) throw tooMany(address.seconds);
    if (source.isNameless || account.points < ACCOUNT.most) return;
    if (!(await isKnown(source))) throw tooMany(account.seconds);
  }

  async function countFailure(pair: string, source: SignInSource): Promise<void> {
    failures += 1;
    const [counted] = await Promise.all([
      pairs.add(pair),
      addresses.add(keyOf(source.clientKey)),
      accounts.add(keyOf(source.usernameKey)),
    ]);
    // Another process has reached the limit by now. Reject, to hide whether the guess was right.
    if (counted.points > most) throw tooMany(counted.seconds);
  }

  async function attempt<T>(source: SignInSource, { work, failed }: Attempt<T>): Promise<T> {
    const pair = keyOf(source.clientKey, source.usernameKey);
    return oneAtATime(pair, async () => {
      await askLimits(pair, source).catch((error: unknown) => {
        if (error instanceof AppError) refusals += 1;
        throw error;
      });
      const result = await work();
      if (failed(result)) await countFailure(pair, source);
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
