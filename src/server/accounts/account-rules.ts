import { loadWeaknessOf, usernameFault } from '#shared/fields/weak-password.ts';
import { invalidField } from '../app-error.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_REFUSE_COMMON'>;

export function createAccountRules({ PASSWORD_MIN_LENGTH, PASSWORD_REFUSE_COMMON }: Settings) {
  // Load the list in advance, because loading it takes most of a call's time limit.
  const loading = PASSWORD_REFUSE_COMMON ? loadWeaknessOf() : undefined;
  return {
    requireName(username: string): void {
      const fault = usernameFault(username);
      if (fault !== undefined) throw invalidField('username', fault);
    },

    /** @throws AppError `invalid` if it is too short or, with PASSWORD_REFUSE_COMMON, easy to guess. */
    async requirePassword(password: string, username: string): Promise<void> {
      if (password.length < PASSWORD_MIN_LENGTH) {
        const text = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
        throw invalidField('password', text);
      }
      const weaknessOf = await loading;
      const weakness = weaknessOf?.(password, username);
      if (weakness !== undefined) throw invalidField('password', weakness);
    },
  };
}

export type AccountRules = ReturnType<typeof createAccountRules>;
