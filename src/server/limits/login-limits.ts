import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import { type Counted, createCountingWindow } from './window.ts';

const ADDRESS = { most: 30, seconds: 600 };
const ACCOUNT = { most: 100, seconds: 86_400 };

/** Who tries to sign in: an address, and the name as `usernameKey` gives it. */
export interface Signer {
  clientKey: string;
  usernameKey: string;
}

interface Options {
  dataSource: DataSource;
  /** Failures of one address under one name in a minute; 0 turns every limit off. */
  most: number;
  /** Whether an account was signed in to from this address before. */
  isKnown: (signer: Signer) => Promise<boolean>;
}

interface Attempt<T> {
  /** Makes the sign-in. */
  work: () => Promise<T>;
  /** Whether its result is that of a wrong password or name. */
  failed: (result: T) => boolean;
}

export interface LoginLimits {
  /** @throws AppError `too-many-requests` where too many failed before. */
  attempt<T>(signer: Signer, attempt: Attempt<T>): Promise<T>;
  /** Since the start: sign-ins that failed, and those that were refused before their password was looked at. */
  totals(): { failed: number; refused: number };
}

const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

function tooMany({ seconds }: Counted): AppError {
  return new AppError('too-many-requests', 'Too many requests. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

/** Knows how many tries under a key are under way in this process. */
function createTries() {
  const underWay = new Map<string, number>();
  const ends = new EventEmitter().setMaxListeners(0);
  return {
    /** Gives how many were under way before. */
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
    /** Settles when one ends; at once where there is none. */
    next: async (key: string) => {
      if (underWay.has(key)) await once(ends, key);
    },
  };
}

/**
 * Limits of guessing. Only failures count: of one address under one name in a minute, of one address
 * under all names in ten, and to one account from everywhere in a day. After that last limit an
 * address that signed in to the account before may go on, or anybody could lock its owner out. A name
 * that nobody has is limited like one that somebody has.
 */
export function createLoginLimits({ dataSource, most, isKnown }: Options): LoginLimits {
  const pairs = createCountingWindow(dataSource, { name: 'login', seconds: 60 });
  const addresses = createCountingWindow(dataSource, { name: 'login-address', ...ADDRESS });
  const accounts = createCountingWindow(dataSource, { name: 'login-account', ...ACCOUNT });
  const tries = createTries();
  let failures = 0;
  let refusals = 0;

  /**
   * Begins a try where all those under way may fail and this one too. Where the answer depends on how
   * they end, it waits for them: they may be the right person's.
   */
  async function begin(pair: string): Promise<void> {
    for (;;) {
      // Taken before the count is read: whichever fails meanwhile is counted twice, never missed.
      const before = tries.begin(pair);
      const counted = await pairs.read(pair).catch((error: unknown) => {
        tries.end(pair);
        throw error;
      });
      if (counted.points + before < most) return;
      tries.end(pair);
      if (counted.points >= most) throw tooMany(counted);
      await tries.next(pair);
    }
  }

  async function askWiderLimits(signer: Signer): Promise<void> {
    const [address, account] = await Promise.all([
      addresses.read(keyOf(signer.clientKey)),
      accounts.read(keyOf(signer.usernameKey)),
    ]);
    if (address.points >= ADDRESS.most) throw tooMany(address);
    if (account.points >= ACCOUNT.most && !(await isKnown(signer))) throw tooMany(account);
  }

  async function countFailure(pair: string, signer: Signer): Promise<void> {
    failures += 1;
    const [counted] = await Promise.all([
      pairs.add(pair),
      addresses.add(keyOf(signer.clientKey)),
      accounts.add(keyOf(signer.usernameKey)),
    ]);
    // Another process counted meanwhile: what this guess would have told stays untold.
    if (counted.points > most) throw tooMany(counted);
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
