import { type EntityManager, EntitySchema, IsNull, LessThan, Not } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';
import type { Database } from '../../database/database.ts';

/** An account's TOTP key. It is a second factor once `confirmedAt` is set. */
export interface TotpKeyRow {
  adminId: string;
  /** The key in base32, encrypted with SECRETS_KEY. */
  sealedKey: string;
  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export const totpKeyEntity = (types: ColumnTypes) =>
  new EntitySchema<TotpKeyRow>({
    name: 'totp-key',
    tableName: 'totp_keys',
    columns: {
      adminId: { name: 'admin_id', ...types.id, primary: true },
      sealedKey: { name: 'sealed_key', type: 'varchar', length: 255 },
      lastStep: { name: 'last_step', type: 'integer' },
      createdAt: { name: 'created_at', ...types.instant },
      confirmedAt: { name: 'confirmed_at', ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('totp_keys_admin')],
  });

/** A WebAuthn credential of an account. */
export interface PasskeyRow {
  id: string;
  adminId: string;
  /** SHA-256 of the credential id, which can be up to 1,023 bytes long. */
  credentialHash: string;
  /** In base64url, as is `publicKey`. */
  credentialId: string;
  publicKey: string;
  /** The authenticator's signature counter, up to 2^32 - 1, as text. */
  counter: string;
  /** Comma-separated. */
  transports: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeyEntity = (types: ColumnTypes) =>
  new EntitySchema<PasskeyRow>({
    name: 'passkey',
    tableName: 'passkeys',
    columns: {
      id: { ...types.id, primary: true },
      adminId: { name: 'admin_id', ...types.id },
      credentialHash: { name: 'credential_hash', ...types.sha256 },
      credentialId: { name: 'credential_id', type: 'text' },
      publicKey: { name: 'public_key', type: 'text' },
      counter: { type: 'varchar', length: 10 },
      transports: { type: 'varchar', length: 100 },
      name: { type: 'varchar', length: 64 },
      createdAt: { name: 'created_at', ...types.instant },
      lastUsedAt: { name: 'last_used_at', ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('passkeys_admin')],
    indices: [
      { name: 'passkeys_credential', columns: ['credentialHash'], unique: true },
      { name: 'passkeys_admin_id', columns: ['adminId'] },
    ],
  });

/** An unused recovery code. Using it deletes the row. */
export interface RecoveryCodeRow {
  codeHash: string;
  adminId: string;
}

export const recoveryCodeEntity = (types: ColumnTypes) =>
  new EntitySchema<RecoveryCodeRow>({
    name: 'recovery-code',
    tableName: 'recovery_codes',
    columns: {
      codeHash: { name: 'code_hash', ...types.sha256, primary: true },
      adminId: { name: 'admin_id', ...types.id },
    },
    foreignKeys: [ofAdmin('recovery_codes_admin')],
    indices: [{ name: 'recovery_codes_admin_id', columns: ['adminId'] }],
  });

const totpKey = 'totp-key';
const recoveryCode = 'recovery-code';
const passkey = 'passkey';

const countIn = (table: string, condition = '') =>
  `(SELECT COUNT(*) FROM ${table} WHERE admin_id = ?${condition})`;
const COUNTS = `SELECT ${countIn('totp_keys', ' AND confirmed_at IS NOT NULL')} AS totp,
  ${countIn('passkeys')} AS passkeys, ${countIn('recovery_codes')} AS codes`;

/** Lets concurrent removals wait, so that two of them cannot remove the last two factors. */
const lockRemovals = (writer: EntityManager) =>
  writer.increment('admin_guard', { id: 1 }, 'changes', 1);

export function createFactorsRepository({ manager }: Database) {
  return {
    /** The numbers of confirmed factors and unused recovery codes. */
    async counts(adminId: string, reader: EntityManager = manager) {
      const [row] = await reader.query<Record<'totp' | 'passkeys' | 'codes', number | string>[]>(
        COUNTS,
        [adminId, adminId, adminId],
      );
      const { totp = 0, passkeys = 0, codes = 0 } = row ?? {};
      return { totp: Number(totp), passkeys: Number(passkeys), codes: Number(codes) };
    },

    totpKey: (adminId: string, reader: EntityManager = manager) =>
      reader.findOneBy<TotpKeyRow>(totpKey, { adminId }),

    hasAnyTotpKey: (reader: EntityManager) =>
      reader.existsBy<TotpKeyRow>(totpKey, { confirmedAt: Not(IsNull()) }),

    /** Replaces a key that is not confirmed. Fails as a duplicate if there is a confirmed one. */
    async insertTotpKey(writer: EntityManager, row: TotpKeyRow): Promise<void> {
      await writer.delete(totpKey, { adminId: row.adminId, confirmedAt: IsNull() });
      await writer.insert(totpKey, row);
    },

    async confirmTotpKey(writer: EntityManager, row: TotpKeyRow, lastStep: number, at: Date) {
      const { adminId, sealedKey } = row;
      const key = { adminId, sealedKey, confirmedAt: IsNull() };
      const { affected } = await writer.update(totpKey, key, { confirmedAt: at, lastStep });
      return affected === 1;
    },

    /** Of concurrent calls for one step, exactly one returns true. */
    async consumeStep(writer: EntityManager, adminId: string, step: number): Promise<boolean> {
      const unused = { adminId, confirmedAt: Not(IsNull()), lastStep: LessThan(step) };
      const { affected } = await writer.update(totpKey, unused, { lastStep: step });
      return affected === 1;
    },

    async removeTotpKey(writer: EntityManager, adminId: string): Promise<boolean> {
      const confirmed = { adminId, confirmedAt: Not(IsNull()) };
      await lockRemovals(writer);
      return (await writer.delete(totpKey, confirmed)).affected === 1;
    },

    /** Of concurrent calls for one code, exactly one returns true. */
    async consumeRecoveryCode(writer: EntityManager, row: RecoveryCodeRow): Promise<boolean> {
      return (await writer.delete(recoveryCode, { ...row })).affected === 1;
    },

    async replaceRecoveryCodes(writer: EntityManager, adminId: string, hashes: string[]) {
      await writer.delete(recoveryCode, { adminId });
      const rows = hashes.map((codeHash): RecoveryCodeRow => ({ codeHash, adminId }));
      if (rows.length > 0) await writer.insert(recoveryCode, rows);
    },

    passkeys: (adminId: string, reader: EntityManager = manager) =>
      reader.find<PasskeyRow>(passkey, { where: { adminId }, order: { id: 'ASC' } }),

    passkeyWith: (credentialHash: string) =>
      manager.findOneBy<PasskeyRow>(passkey, { credentialHash }),

    insertPasskey: (writer: EntityManager, row: PasskeyRow) => writer.insert(passkey, row),

    /** Of concurrent uses with one counter, exactly one returns true; a counter of 0 never changes. */
    async recordPasskeyUse(writer: EntityManager, row: PasskeyRow, counter: string, at: Date) {
      const unused = { id: row.id, counter: row.counter };
      const { affected } = await writer.update(passkey, unused, { counter, lastUsedAt: at });
      return affected === 1;
    },

    async removePasskey(writer: EntityManager, adminId: string, id: string): Promise<boolean> {
      await lockRemovals(writer);
      return (await writer.delete(passkey, { id, adminId })).affected === 1;
    },

    async removeAll(writer: EntityManager, adminId: string): Promise<void> {
      for (const entity of [totpKey, recoveryCode, passkey]) {
        await writer.delete(entity, { adminId });
      }
    },
  };
}

export type FactorsRepository = ReturnType<typeof createFactorsRepository>;
