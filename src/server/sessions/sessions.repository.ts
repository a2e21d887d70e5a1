import { type EntityManager, LessThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { SessionRow } from './session.entity.ts';

export function createSessionsRepository(database: Database) {
  const entity = 'session';
  return {
    insert: (row: SessionRow) => database.write((manager) => manager.insert(entity, row)),

    /** `passwordGenerated`: see `AdminRow`. */
    async find(tokenHash: string) {
      const { entities, raw } = await database.manager
        .createQueryBuilder<SessionRow>(entity, 'session')
        .innerJoin('admin', 'admin', 'admin.id = session.adminId')
        .addSelect('admin.username', 'admin_name')
        .addSelect('admin.passwordVersion', 'admin_version')
        .addSelect('admin.passwordGenerated', 'admin_generated')
        .where('session.tokenHash = :tokenHash', { tokenHash })
        .getRawAndEntities<{
          admin_name: string;
          admin_version: number;
          admin_generated: number;
        }>();
      const [session] = entities;
      const [account] = raw;
      if (!session || !account) return undefined;
      return {
        ...session,
        username: account.admin_name,
        currentPasswordVersion: Number(account.admin_version),
        passwordGenerated: Number(account.admin_generated),
      };
    },

    touch: (tokenHash: string, lastSeenAt: Date) =>
      database.write((manager) => manager.update(entity, { tokenHash }, { lastSeenAt })),

    prove: (tokenHash: string, provedAt: Date) =>
      database.write((manager) => manager.update(entity, { tokenHash }, { provedAt })),

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
