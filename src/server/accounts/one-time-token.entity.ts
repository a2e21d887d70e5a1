import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';

export type TokenPurpose =
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
  /** Attempts to use it. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
}

export const oneTimeTokenEntity = (types: ColumnTypes) =>
  new EntitySchema<OneTimeTokenRow>({
    name: 'one-time-token',
    tableName: 'one_time_tokens',
    columns: {
      tokenHash: { name: 'token_hash', ...types.sha256, primary: true },
      purpose: { type: 'varchar', length: 24 },
      adminId: { name: 'admin_id', ...types.id, nullable: true },
      data: { type: 'text' },
      attempts: { type: 'integer' },
      createdAt: { name: 'created_at', ...types.instant },
      expiresAt: { name: 'expires_at', ...types.instant },
    },
    foreignKeys: [ofAdmin('one_time_tokens_admin')],
    indices: [
      { name: 'one_time_tokens_admin_id', columns: ['adminId', 'purpose'] },
      { name: 'one_time_tokens_expires_at', columns: ['expiresAt'] },
    ],
  });
