import type { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import { createKeyedLimit } from './keyed-limit.ts';
import type { ShowQuota } from './quota.ts';
import { createCountingWindow, keyOf, tooMany } from './window.ts';

const PAIR_S = 60;
/** Callers see these names in the RateLimit headers. */
const ADDRESS = { name: 'address-sign-ins', most: 30, seconds: 600 };
const ACCOUNT = { name: 'account-sign-ins', most: 100, seconds: 86_400 };

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
  show?: ShowQuota | undefined;
}

/**
 * Counts failures per address and name, per address, and per account. Above the account limit,
 * known addresses may still try, so that nobody can lock out the account's owner.
 */
export function createLoginLimits({ dataSource, most, isKnown }: Options) {
  const pairs = createCountingWindow(dataSource, { name: 'login', seconds: PAIR_S });
  const addresses = createCountingWindow(dataSource, { ...ADDRESS, name: 'login-address' });
  const accounts = createCountingWindow(dataSource, { ...ACCOUNT, name: 'login-account' });
  // Check sign-ins sequentially, so that each check includes all earlier failures.
  const oneAtATime = createKeyedLimit({ each: 1, waiting: Infinity, maxWaitMs: Infinity });
  let failures = 0;
  let refusals = 0;

  const PAIR = { name: 'sign-ins', most, seconds: PAIR_S };

  /** Shows how many failures are left. */
  function showLeft(limit: typeof PAIR, { points, seconds }: Count, show?: ShowQuota): void {
    show?.({ ...limit, left: limit.most - points, resetsIn: seconds || undefined });
  }

  async function askLimits(pair: string, source: SignInSource, show?: ShowQuota): Promise<void> {
    const [counted, address, account] = await Promise.all([
      pairs.read(pair),
      addresses.read(keyOf(source.clientKey)),
      accounts.read(keyOf(source.usernameKey)),
    ]);
    showLeft(PAIR, counted, show);
    showLeft(ADDRESS, address, show);
    if (counted.points >= most) throw tooMany(counted.seconds);
    if (address.points >= ADDRESS.most) throw tooMany(address.seconds);
    if (source.isNameless || account.points < ACCOUNT.most) return;
    if (await isKnown(source)) return;
    // Shown only now: before, it would tell how often others have tried to sign in to the account.
    showLeft(ACCOUNT, account, show);
    throw tooMany(account.seconds);
  }

  async function countFailure(pair: string, source: SignInSource, show?: ShowQuota): Promise<void> {
    failures += 1;
    const [counted, address] = await Promise.all([
      pairs.add(pair),
      addresses.add(keyOf(source.clientKey)),
      accounts.add(keyOf(source.usernameKey)),
    ]);
    showLeft(PAIR, counted, show);
    showLeft(ADDRESS, address, show);
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
