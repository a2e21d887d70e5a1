import { type EntityManager, EntitySchema, LessThan, Not } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';
import type { Database } from '../database/database.ts';

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

const HAS_FACTOR =
  'EXISTS (SELECT 1 FROM totp_keys WHERE admin_id = admin.id AND confirmed_at IS NOT NULL)' +
  ' OR EXISTS (SELECT 1 FROM passkeys WHERE admin_id = admin.id)';

export function createSessionsRepository(database: Database) {
  const entity = 'session';
  return {
    insert: (row: SessionRow) => database.write((manager) => manager.insert(entity, row)),

    /** `passwordGenerated`: see `AdminRow`. Reads `hasFactor` only with `checksFactor`. */
    async find(tokenHash: string, checksFactor: boolean) {
      const { entities, raw } = await database.manager
        .createQueryBuilder<SessionRow>(entity, 'session')
        .innerJoin('admin', 'admin', 'admin.id = session.adminId')
        .addSelect('admin.username', 'admin_name')
        .addSelect('admin.passwordVersion', 'admin_version')
        .addSelect('admin.passwordGenerated', 'admin_generated')
        .addSelect(checksFactor ? HAS_FACTOR : '1', 'has_factor')
        .where('session.tokenHash = :tokenHash', { tokenHash })
        .getRawAndEntities<{
          admin_name: string;
          admin_version: number;
          admin_generated: number;
          has_factor: number | string;
        }>();
      const [session] = entities;
      const [account] = raw;
      if (!session || !account) return undefined;
      return {
        ...session,
        username: account.admin_name,
        currentPasswordVersion: Number(account.admin_version),
        passwordGenerated: Number(account.admin_generated),
        hasFactor: Number(account.has_factor) === 1,
      };
    },

    touch: (tokenHash: string, lastSeenAt: Date) =>
      database.write((manager) => manager.update(entity, { tokenHash }, { lastSeenAt })),

    prove: (tokenHash: string, provedAt: Date) =>
      database.write((manager) => manager.update(entity, { tokenHash }, { provedAt })),

    async ofAdmin(adminId: string) {
      const [rows, account] = await Promise.all([
        database.manager.find<SessionRow>(entity, {
          where: { adminId },
          order: { lastSeenAt: 'DESC' },
        }),
        database.manager.findOneByOrFail<{ id: string; passwordVersion: number }>('admin', {
          id: adminId,
        }),
      ]);
      return rows.map((row) => ({ ...row, currentPasswordVersion: account.passwordVersion }));
    },

    removeOthers: (adminId: string, tokenHash: string) =>
      database.write((manager) => manager.delete(entity, { adminId, tokenHash: Not(tokenHash) })),

    remove: (tokenHash: string) =>
      database.write((manager) => manager.delete(entity, { tokenHash })),

    removeExpired: (now: Date) =>
      database.write((manager) => manager.delete(entity, { expiresAt: LessThan(now) })),

    /** Revokes all sessions except one, which gets the new password version. */
    async keepOnly(
      manager: EntityManager,
      adminId: string,
      kept: { tokenHash: string; passwordVersion: number } | undefined,
    ): Promise<void> {
      await manager.delete(entity, { adminId, ...(kept && { tokenHash: Not(kept.tokenHash) }) });
      if (kept) {
        const { tokenHash, passwordVersion } = kept;
        await manager.update(entity, { tokenHash }, { passwordVersion });
      }
    },
  };
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
