import { type EntityManager, LessThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { SessionRow } from './session.entity.ts';

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
