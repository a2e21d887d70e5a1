import { createHash } from 'node:crypto';
import { type EntityManager, EntitySchema, IsNull, LessThan, Not } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { Page, PageRequest } from '../api/page.ts';
import { AppError } from '../app-error.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import type { Database } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { storedId } from '../database/insert-rows.ts';

export interface AdminRow {
  id: string;
  username: string;
  /** SHA-256 of the username's canonical form, so that uniqueness does not depend on the collation. */
  usernameKey: string;
  passwordHash: string;
  /** Incremented with each password change; sessions with an older version are invalid. */
  passwordVersion: number;
  passwordGenerated: number;
  createdAt: Date;
  /** For mail to this person; null if the person has set no address. */
  email: string | null;
  displayName: string | null;
  /** The time when the person confirmed `email` by its link; null if it is not confirmed. */
  emailVerifiedAt: Date | null;
  /** The name of another administrator who last set the password; null if the person did. */
  passwordSetBy: string | null;
  passwordSetAt: Date | null;
}

export const adminEntity = (types: ColumnTypes) =>
  new EntitySchema<AdminRow>({
    name: 'admin',
    tableName: 'admins',
    columns: {
      id: { ...types.id, primary: true },
      username: { type: 'varchar', length: LIMITS.username },
      usernameKey: { name: 'username_key', ...types.sha256 },
      passwordHash: { name: 'password_hash', type: 'varchar', length: 255 },
      passwordVersion: { name: 'password_version', type: 'integer' },
      passwordGenerated: { name: 'password_generated', type: 'integer', default: 0 },
      createdAt: { name: 'created_at', ...types.instant },
      email: { type: 'varchar', length: LIMITS.email, nullable: true },
      displayName: {
        name: 'display_name',
        type: 'varchar',
        length: LIMITS.displayName,
        nullable: true,
      },
      emailVerifiedAt: { name: 'email_verified_at', ...types.instant, nullable: true },
      passwordSetBy: {
        name: 'password_set_by',
        type: 'varchar',
        length: LIMITS.username,
        nullable: true,
      },
      passwordSetAt: { name: 'password_set_at', ...types.instant, nullable: true },
    },
    indices: [{ name: 'admins_username_key', columns: ['usernameKey'], unique: true }],
  });

/** A transaction updates this single row to lock the set of administrators. */
export interface AdminGuardRow {
  id: number;
  changes: number;
}

export const adminGuardEntity = () =>
  new EntitySchema<AdminGuardRow>({
    name: 'admin_guard',
    tableName: 'admin_guard',
    columns: { id: { type: 'integer', primary: true }, changes: { type: 'int' } },
  });

export function usernameKey(username: string): string {
  const canonical = username
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .trim();
  return createHash('sha256').update(canonical).digest('hex');
}

const NAME_TAKEN = 'This username is already taken.';

export const nameTaken = () =>
  new AppError('conflict', NAME_TAKEN, {
    code: 'name_taken',
    fields: [{ field: 'username', message: NAME_TAKEN }],
  });

/** Runs `work`, and reports a duplicate as a taken name. */
export async function refusingTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error;
  }
}

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
