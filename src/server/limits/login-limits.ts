import type { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import { createKeyedLimit } from './keyed-limit.ts';
import type { ShowQuota } from './quota.ts';
import { createCountingWindow, keyOf, tooMany } from './window.ts';

const PAIR_S = 60;
const ADDRESS = { most: 30, seconds: 600 };
const ACCOUNT = { most: 100, seconds: 86_400 };

export interface SignInSource {
  clientKey: string;
  usernameKey: string;
  /** The sign-in names no account, so the limit of an account does not apply. */
  isNameless?: boolean;
}

type Count = Record<'points' | 'seconds', number>;

interface Options {
  dataSource: DataSource;
  /** Failures allowed for one address and one name in a minute; 0 turns every limit off. */
  most: number;
  isKnown: (source: SignInSource) => Promise<boolean>;
}

interface Attempt<T> {
  work: () => Promise<T>;
  failed: (result: T) => boolean;
  show?: ShowQuota;
}

/**
 * Counts failures per address and name, per address, and per account. Above the account limit,
 * known addresses may still try, so that nobody can lock out the account's owner.
 */
export function createLoginLimits({ dataSource, most, isKnown }: Options) {
  const pairs = createCountingWindow(dataSource, { name: 'login', seconds: PAIR_S });
  const addresses = createCountingWindow(dataSource, { name: 'login-address', ...ADDRESS });
  const accounts = createCountingWindow(dataSource, { name: 'login-account', ...ACCOUNT });
  // Check sign-ins sequentially, so that each check includes all earlier failures.
  const oneAtATime = createKeyedLimit({ each: 1, waiting: Infinity, maxWaitMs: Infinity });
  let failures = 0;
  let refusals = 0;

  /** Shows how many failures are left. */
  function showLeft({ points, seconds }: Count, show?: ShowQuota): void {
    const resetsIn = seconds || undefined;
    show?.({ name: 'sign-ins', most, seconds: PAIR_S, left: most - points, resetsIn });
  }

  async function askLimits(pair: string, source: SignInSource, show?: ShowQuota): Promise<void> {
    const counted = await pairs.read(pair);
    showLeft(counted, show);
    if (counted.points >= most) throw tooMany(counted.seconds);
    const [address, account] = await Promise.all([
      addresses.read(keyOf(source.clientKey)),
      accounts.read(keyOf(source.usernameKey)),
    ]);
    if (address.points >= ADDRESS.most) throw tooMany(address.seconds);
    if (source.isNameless || account.points < ACCOUNT.most) return;
    if (!(await isKnown(source))) throw tooMany(account.seconds);
  }

  async function countFailure(pair: string, source: SignInSource, show?: ShowQuota): Promise<void> {
    failures += 1;
    const [counted] = await Promise.all([
      pairs.add(pair),
      addresses.add(keyOf(source.clientKey)),
      accounts.add(keyOf(source.usernameKey)),
    ]);
    showLeft(counted, show);
    // Another process has reached the limit by now. Reject, to hide whether the guess was right.
    if (counted.points > most) throw tooMany(counted.seconds);
  }

  async function attempt<T>(source: SignInSource, { work, failed, show }: Attempt<T>): Promise<T> {
    const pair = keyOf(source.clientKey, source.usernameKey);
    return oneAtATime(pair, async () => {
      await askLimits(pair, source, show).catch((error: unknown) => {
        if (error instanceof AppError) refusals += 1;
        throw error;
      });
      const result = await work();
      if (failed(result)) await countFailure(pair, source, show);
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
