import { usernameFault } from '#shared/username-scripts.ts';
import { loadWeaknessOf } from '#shared/weak-password.ts';
import type { Config } from '../config.ts';
import { invalidField } from '../errors/app-error.ts';

type Settings = Pick<Config, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_REFUSE_COMMON'>;

/** What the owner's settings and the product ask of a new name and a new password. */
export function createAccountRules({ PASSWORD_MIN_LENGTH, PASSWORD_REFUSE_COMMON }: Settings) {
  // Fetched ahead: reading the list would take most of the time that a call may take.
  const loading = PASSWORD_REFUSE_COMMON ? loadWeaknessOf() : undefined;
  return {
    refusesCommon: PASSWORD_REFUSE_COMMON,

    /** @throws AppError `invalid` for a name that no account may be given any more. */
    requireName(username: string): void {
      const fault = usernameFault(username);
      if (fault !== undefined) throw invalidField('username', fault);
    },

    /** @throws AppError `invalid` for a password that is too short or, where asked for, easy to guess. */
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
