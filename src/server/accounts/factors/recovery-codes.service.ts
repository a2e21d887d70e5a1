import { createHash, randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { RECOVERY_CODES } from '#shared/accounts/factors.ts';
import { AppError } from '../../app-error.ts';
import type { FactorsRepository } from './factors.repository.ts';

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP = 4;

const group = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of 120 bits, so that their SHA-256 hashes cannot be reversed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

const plain = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');

export const isRecoveryCode = (code: string): boolean => plain(code).length === GROUPS * GROUP;

/** The hash of a code as a person types it: in any case, with or without separators. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('hex');

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
