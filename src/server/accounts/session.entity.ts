import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';

/** A stored session. The token itself is never stored. */
export interface SessionRow {
  tokenHash: string;
  adminId: string;
  passwordVersion: number;
  createdAt: Date;
  /** The start of the idle period. Updated at most once a minute. */
  lastSeenAt: Date;
  expiresAt: Date;
  /** The device in words, such as `Chrome on Windows`; null if unknown. */
  device: string | null;
  /** The client's address, for IPv6 its /64; null if unknown. */
  address: string | null;
  /** The last proof of identity; null means `createdAt`, because signing in is a proof. */
  provedAt: Date | null;
}

export const sessionEntity = (types: ColumnTypes) =>
  new EntitySchema<SessionRow>({
    name: 'session',
    tableName: 'sessions',
    columns: {
      tokenHash: { name: 'token_hash', ...types.sha256, primary: true },
      adminId: { name: 'admin_id', ...types.id },
      passwordVersion: { name: 'password_version', type: 'integer' },
      createdAt: { name: 'created_at', ...types.instant },
      lastSeenAt: { name: 'last_seen_at', ...types.instant },
      expiresAt: { name: 'expires_at', ...types.instant },
      device: { type: 'varchar', length: 80, nullable: true },
      address: { type: 'varchar', length: 45, nullable: true },
      provedAt: { name: 'proved_at', ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('sessions_admin')],
    indices: [
      { name: 'sessions_admin_id', columns: ['adminId'] },
      { name: 'sessions_expires_at', columns: ['expiresAt'] },
    ],
  });
