import { type EntityManager, EntitySchema, MoreThan } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';
import type { Database } from '../database/database.ts';
import { type Environment, hashOfToken, newToken } from '../environment.ts';

type TokenPurpose =
  | 'second-factor'
  | 'passkey-sign-in'
  | 'passkey-setup'
  | 'email'
  | 'password'
  | 'invitation';

/** A secret that works once. Only its SHA-256 is stored. */
export interface OneTimeTokenRow {
  tokenHash: string;
  purpose: TokenPurpose;
  /** The inviting account for an invitation. Null for a passkey sign-in, which has no account yet. */
  adminId: string | null;
  /** JSON that depends on the purpose. */
  data: string;
  createdAt: Date;
  expiresAt: Date;
}

export const oneTimeTokenEntity = (types: ColumnTypes) =>
  new EntitySchema<OneTimeTokenRow>({
    name: 'one-time-token',
    tableName: 'one_time_tokens',
    columns: {
      tokenHash: { ...types.sha256, primary: true },
      purpose: { type: 'varchar', length: 24 },
      adminId: { ...types.id, nullable: true },
      data: { type: 'text' },
      createdAt: types.instant,
      expiresAt: types.instant,
    },
    foreignKeys: [ofAdmin('one_time_tokens_admin')],
    indices: [
      { name: 'one_time_tokens_admin_id', columns: ['adminId', 'purpose'] },
      { name: 'one_time_tokens_expires_at', columns: ['expiresAt'] },
    ],
  });

const entity = 'one-time-token';
interface NewToken {
  purpose: TokenPurpose;
  adminId: string | null;
  data: object;
  validMs: number;
}

/** Secrets for links and challenges. They work once, on any process, until they expire. */
export function createOneTimeTokens({ manager, write }: Database, { now }: Environment) {
  return {
    /** Returns a new token of 32 random bytes in base64url. */
    async issue(
      { purpose, adminId, data, validMs }: NewToken,
      writer?: EntityManager,
    ): Promise<string> {
      const token = newToken();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + validMs);
      const fixed = { tokenHash: hashOfToken(token), data: JSON.stringify(data) };
      const row: OneTimeTokenRow = { ...fixed, purpose, adminId, createdAt, expiresAt };
      await (writer ? writer.insert(entity, row) : write((own) => own.insert(entity, row)));
      return token;
    },

    /** Returns a valid token's row without using it. */
    async find(purpose: TokenPurpose, token: string): Promise<OneTimeTokenRow | undefined> {
      const where = { tokenHash: hashOfToken(token), purpose };
      const row = await manager.findOneBy<OneTimeTokenRow>(entity, where);
      return row && row.expiresAt > now() ? row : undefined;
    },

    /** All valid tokens for a purpose, oldest first. */
    list: (purpose: TokenPurpose, reader: EntityManager = manager): Promise<OneTimeTokenRow[]> =>
      reader.find<OneTimeTokenRow>(entity, {
        where: { purpose, expiresAt: MoreThan(now()) },
        order: { createdAt: 'ASC' },
      }),

    /** Replaces the secret of a token, and returns the new one. */
    async renew(writer: EntityManager, { tokenHash }: OneTimeTokenRow): Promise<string> {
      const token = newToken();
      await writer.update(entity, { tokenHash }, { tokenHash: hashOfToken(token) });
      return token;
    },

    /** Uses a token. Of concurrent calls for one token, exactly one returns true. */
    async use(writer: EntityManager, { tokenHash }: OneTimeTokenRow): Promise<boolean> {
      const { affected } = await writer.delete(entity, { tokenHash });
      return affected === 1;
    },

    /** Invalidates all tokens of an account with this purpose. */
    revoke: (writer: EntityManager, adminId: string, purpose: TokenPurpose) =>
      writer.delete(entity, { adminId, purpose }),
  };
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
