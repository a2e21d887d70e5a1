import { createHash, randomInt } from 'node:crypto';
import { type EntityManager, EntitySchema } from 'typeorm';
import { RECOVERY_CODES } from '#shared/accounts/factors.ts';
import { AppError } from '../../app-error.ts';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';

/** An unused recovery code. Using it deletes the row. */
interface RecoveryCodeRow {
  codeHash: string;
  adminId: string;
}

export const recoveryCodeEntity = (types: ColumnTypes) =>
  new EntitySchema<RecoveryCodeRow>({
    name: 'recovery-code',
    tableName: 'recovery_codes',
    columns: { codeHash: { ...types.sha256, primary: true }, adminId: { ...types.id } },
    foreignKeys: [ofAdmin('recovery_codes_admin')],
    indices: [{ name: 'recovery_codes_admin_id', columns: ['adminId'] }],
  });

const countIn = (table: string, condition = '') =>
  `(SELECT COUNT(*) FROM ${table} WHERE admin_id = ?${condition})`;
const COUNTS = `SELECT ${countIn('totp_keys', ' AND confirmed_at IS NOT NULL')} AS totp,
  ${countIn('passkeys')} AS passkeys, ${countIn('recovery_codes')} AS codes`;

/** The numbers of confirmed factors and unused recovery codes. */
export async function countFactors(reader: EntityManager, adminId: string) {
  const [row] = await reader.query<Record<'totp' | 'passkeys' | 'codes', number | string>[]>(
    COUNTS,
    [adminId, adminId, adminId],
  );
  const { totp = 0, passkeys = 0, codes = 0 } = row ?? {};
  return { factors: Number(totp) + Number(passkeys), totp: Number(totp), codes: Number(codes) };
}

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP = 4;

const group = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of 120 bits, so that their SHA-256 hashes cannot be reversed. */
const newRecoveryCodes = (): string[] =>
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

/** Replaces the account's codes, and returns the new ones. Only their hashes are stored. */
export async function issueRecoveryCodes(
  writer: EntityManager,
  adminId: string,
): Promise<string[]> {
  const issued = newRecoveryCodes();
  await writer.delete('recovery-code', { adminId });
  const rows = issued.map((code) => ({ codeHash: recoveryCodeHash(code), adminId }));
  await writer.insert('recovery-code', rows);
  return issued;
}

/**
 * Removes the recovery codes with the last factor.
 * @throws AppError `conflict` if `isRequired` (REQUIRE_SECOND_FACTOR).
 */
export async function removeUnneededCodes(
  writer: EntityManager,
  adminId: string,
  isRequired: boolean,
): Promise<void> {
  if ((await countFactors(writer, adminId)).factors > 0) return;
  if (isRequired) throw new AppError('conflict', LAST_ONE);
  await writer.delete('recovery-code', { adminId });
}
