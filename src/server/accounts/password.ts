import argon2 from 'argon2';
import pLimit from 'p-limit';
import { AppError } from '../app-error.ts';
import { PASSWORD_HASHES } from '../operating-limits.ts';

const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password on keyboards that compose letters such as é, and on those that do not. */
const composed = (password: string) => password.normalize('NFC');

/** The list of half a megabyte is loaded only if PASSWORD_REFUSE_COMMON is on. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Hashes with argon2id and OWASP's parameters. A hash takes 30 ms of CPU time.
 * @param cost replaces the cost, only in tests.
 */
export async function createPasswords(cost?: { memoryCost: number; timeCost: number }) {
  const parameters = { ...PARAMETERS, ...cost };
  const running = pLimit(PASSWORD_HASHES.running);
  const dummy = await argon2.hash('no account has this password', parameters);
  let computed = 0;

  function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running.pendingCount >= PASSWORD_HASHES.waiting) {
      throw new AppError('busy', 'Too many sign-ins at once. Please try again.', { retryAfter: 1 });
    }
    return running(() => {
      computed += 1;
      return work();
    });
  }

  return {
    hash: async (password: string) => queued(() => argon2.hash(composed(password), parameters)),
    /** Verifies a sign-in. `undefined`, for an unknown account, takes as long as a real hash. */
    async verify(hash: string | undefined, password: string): Promise<boolean> {
      const matches = await queued(() => argon2.verify(hash ?? dummy, composed(password)));
      return matches && hash !== undefined;
    },
    count: () => computed,
    running: () => running.activeCount,
  };
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;
