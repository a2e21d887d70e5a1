import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#shared/accounts/factors.ts';

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
