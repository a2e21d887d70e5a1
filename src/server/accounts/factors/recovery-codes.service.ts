import type { EntityManager } from 'typeorm';
import { AppError } from '../../app-error.ts';
import type { FactorsRepository } from './factors.repository.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

const LAST_ONE =
  'This site requires a second factor. Add another one before you remove the last one.';

/** An account has recovery codes while it has a factor. `isRequired`: REQUIRE_SECOND_FACTOR. */
export function createRecoveryCodes(factors: FactorsRepository, isRequired: boolean) {
  return {
    /** Replaces the account's codes, and returns the new ones. Only their hashes are stored. */
    async issue(writer: EntityManager, adminId: string): Promise<string[]> {
      const issued = newRecoveryCodes();
      await factors.replaceRecoveryCodes(writer, adminId, issued.map(recoveryCodeHash));
      return issued;
    },

    /** Removes the codes with the last factor. @throws AppError `conflict` while one is required. */
    async followRemoval(writer: EntityManager, adminId: string): Promise<void> {
      const { totp, passkeys } = await factors.counts(adminId, writer);
      if (totp + passkeys > 0) return;
      if (isRequired) throw new AppError('conflict', LAST_ONE);
      await factors.replaceRecoveryCodes(writer, adminId, []);
    },
  };
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
