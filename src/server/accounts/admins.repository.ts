import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import type { Page, PageRequest } from '../api/page.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import type { AdminRow } from './admin.entity.ts';

const entity = 'admin';

export function createAdminsRepository(database: Database) {
  return {
    /** Sorts by id, newest first, because ids are UUIDv7. */
    async page({ before, limit }: PageRequest): Promise<Page<AdminRow>> {
      const [found, total] = await Promise.all([
        database.manager.find<AdminRow>(entity, {
          where: before === undefined ? {} : { id: LessThan(before) },
          order: { id: 'DESC' },
          take: limit + 1,
        }),
        database.manager.count(entity),
      ]);
      const rows = found.slice(0, limit);
      return { rows, total, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
    },

    count: (manager: EntityManager = database.manager) => manager.count(entity),

    async findById(id: string, manager: EntityManager = database.manager) {
      const stored = storedId(id);
      return stored === undefined
        ? null
        : manager.findOne<AdminRow>(entity, { where: { id: stored } });
    },

    async names(): Promise<{ id: string; displayName: string }[]> {
      const rows = await database.manager.find<AdminRow>(entity, {
        select: { id: true, displayName: true },
        where: { displayName: Not(IsNull()) },
      });
      return rows.map(({ id, displayName }) => ({ id, displayName: displayName ?? '' }));
    },

    findByKey: (usernameKey: string) =>
      database.manager.findOne<AdminRow>(entity, { where: { usernameKey } }),

    insert: (row: AdminRow, manager?: EntityManager) =>
      manager ? manager.insert(entity, row) : database.write((own) => own.insert(entity, row)),

    /** Replaces a hash with a newer one of the same password, unless the password has changed. */
    rehash: ({ id, passwordHash }: AdminRow, newHash: string) =>
      database.write((manager) =>
        manager.update(entity, { id, passwordHash }, { passwordHash: newHash }),
      ),

    rename: (
      manager: EntityManager,
      id: string,
      name: Pick<AdminRow, 'username' | 'usernameKey'>,
    ) => manager.update(entity, { id }, name),

    /** Returns the new password version. The database increments it, so each change gets its own. */
    async changePassword(
      manager: EntityManager,
      id: string,
      change: Pick<AdminRow, 'passwordHash' | 'passwordSetBy' | 'passwordSetAt'>,
    ) {
      const passwordVersion = () => 'password_version + 1';
      await manager.update(entity, { id }, { ...change, passwordVersion, passwordGenerated: 0 });
      const row = await manager.findOneOrFail<AdminRow>(entity, { where: { id } });
      return row.passwordVersion;
    },

    /** Changes an account; with `email`, only while that is its address. */
    change: (
      manager: EntityManager,
      id: string,
      change: Partial<Pick<AdminRow, 'email' | 'displayName' | 'emailVerifiedAt'>>,
      email?: string | null,
    ) => manager.update<AdminRow>(entity, { id, ...(email && { email }) }, change),

    remove: (manager: EntityManager, id: string) => manager.delete(entity, { id }),

    transaction: database.transaction,

    /** Updates a shared row first as a lock: on Galera, SELECT ... FOR UPDATE does not lock other nodes. */
    guarded: <T>(work: (manager: EntityManager) => Promise<T>) =>
      database.transaction(async (manager) => {
        await manager.increment('admin_guard', { id: 1 }, 'changes', 1);
        return work(manager);
      }),
  };
}

export type AdminsRepository = ReturnType<typeof createAdminsRepository>;
