import type { Session } from '../api/caller.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';

const DEFAULT_MINUTES = 10;
const MINUTE_MS = 60_000;
export const CONFIRM_FIRST = 'Confirm that it is you: enter your password or a code.';

/** Step-up: sensitive calls require a recent proof of identity. Signing in is a proof. */
export function createFreshProof(
  { STEP_UP_MINUTES }: Pick<Config, 'STEP_UP_MINUTES'>,
  { now }: Pick<Environment, 'now'>,
) {
  const maxAgeMs = (STEP_UP_MINUTES ?? DEFAULT_MINUTES) * MINUTE_MS;

  /** @throws AppError `forbidden` with the code `fresh_sign_in_required`. */
  function require({ provedAt }: Session): void {
    if (now().getTime() - provedAt.getTime() <= maxAgeMs) return;
    throw new AppError('forbidden', CONFIRM_FIRST, { code: 'fresh_sign_in_required' });
  }

  return {
    require,
    /** For specified calls, which require a proof only if STEP_UP_MINUTES is set. */
    requireIfSet(session: Session): void {
      if (STEP_UP_MINUTES !== undefined) require(session);
    },
  };
}

export type FreshProof = ReturnType<typeof createFreshProof>;
