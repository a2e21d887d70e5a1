import { EventEmitter, once } from 'node:events';
import type { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import { createCountingWindow, keyOf, tooMany } from './window.ts';

const ADDRESS = { most: 30, seconds: 600 };
const ACCOUNT = { most: 100, seconds: 86_400 };

/** Who tries to sign in: an address, and the result of `usernameKey` for the name. */
export interface Signer {
  clientKey: string;
  usernameKey: string;
}

interface Options {
  dataSource: DataSource;
  /** Failures allowed for one address and one name in a minute; 0 turns every limit off. */
  most: number;
  /** Whether somebody has signed in to the account from this address before. */
  isKnown: (signer: Signer) => Promise<boolean>;
}

interface Attempt<T> {
  /** Performs the sign-in. */
  work: () => Promise<T>;
  /** Whether the result means a wrong password or name. */
  failed: (result: T) => boolean;
}

export interface LoginLimits {
  /** @throws AppError `too-many-requests` if too many attempts have failed. */
  attempt<T>(signer: Signer, attempt: Attempt<T>): Promise<T>;
  /**
   * Sign-ins since the start that failed, and that were refused before the password was checked.
   */
  totals(): { failed: number; refused: number };
}

/** Counts the current attempts for each key in this process. */
function createTries() {
  const underWay = new Map<string, number>();
  const ends = new EventEmitter().setMaxListeners(0);
  return {
    /** Returns the number of current attempts before this one. */
    begin(key: string): number {
      const before = underWay.get(key) ?? 0;
      underWay.set(key, before + 1);
      return before;
    },
    end(key: string): void {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
      ends.emit(key);
    },
    /** Resolves when one attempt for the key ends; at once if there is none. */
    next: async (key: string) => {
      if (underWay.has(key)) await once(ends, key);
    },
  };
}

/**
 * Limits on guessing passwords. Only failures count: from one address for one name within a minute,
 * from one address for all names within ten minutes, and for one account from all addresses within
 * a day. Above the last limit, addresses that have signed in to the account before may still try,
 * so that nobody can lock its owner out. Unknown names have the same limits as known ones.
 */
export function createLoginLimits({ dataSource, most, isKnown }: Options): LoginLimits {
  const pairs = createCountingWindow(dataSource, { name: 'login', seconds: 60 });
  const addresses = createCountingWindow(dataSource, { name: 'login-address', ...ADDRESS });
  const accounts = createCountingWindow(dataSource, { name: 'login-account', ...ACCOUNT });
  const tries = createTries();
  let failures = 0;
  let refusals = 0;

  /**
   * Begins an attempt if the limit allows this attempt and all current ones to fail. Otherwise it
   * waits for the current ones to end: they may be the account owner's and succeed.
   */
  async function begin(pair: string): Promise<void> {
    for (;;) {
      // Register before the count is read: a concurrent failure then counts twice, never zero
      // times.
      const before = tries.begin(pair);
      const counted = await pairs.read(pair).catch((error: unknown) => {
        tries.end(pair);
        throw error;
      });
      if (counted.points + before < most) return;
      tries.end(pair);
      if (counted.points >= most) throw tooMany(counted.seconds);
      await tries.next(pair);
    }
  }

  async function askWiderLimits(signer: Signer): Promise<void> {
    const [address, account] = await Promise.all([
      addresses.read(keyOf(signer.clientKey)),
      accounts.read(keyOf(signer.usernameKey)),
    ]);
    if (address.points >= ADDRESS.most) throw tooMany(address.seconds);
    if (account.points >= ACCOUNT.most && !(await isKnown(signer))) throw tooMany(account.seconds);
  }

  async function countFailure(pair: string, signer: Signer): Promise<void> {
    failures += 1;
    const [counted] = await Promise.all([
      pairs.add(pair),
      addresses.add(keyOf(signer.clientKey)),
      accounts.add(keyOf(signer.usernameKey)),
    ]);
    // Another process has reached the limit meanwhile. Refuse, to hide whether the guess was right.
    if (counted.points > most) throw tooMany(counted.seconds);
  }

  async function attempt<T>(signer: Signer, { work, failed }: Attempt<T>): Promise<T> {
    const pair = keyOf(signer.clientKey, signer.usernameKey);
    const refused = (error: unknown) => {
      if (error instanceof AppError) refusals += 1;
      throw error;
    };
    await begin(pair).catch(refused);
    try {
      await askWiderLimits(signer).catch(refused);
      const result = await work();
      if (failed(result)) await countFailure(pair, signer);
      return result;
    } finally {
      tries.end(pair);
    }
  }

  async function uncounted<T>(_signer: Signer, { work, failed }: Attempt<T>): Promise<T> {
    const result = await work();
    if (failed(result)) failures += 1;
    return result;
  }

  return {
    attempt: most === 0 ? uncounted : attempt,
    totals: () => ({ failed: failures, refused: refusals }),
  };
}
