import { createHash } from 'node:crypto';
import { type EntityManager, EntitySchema } from 'typeorm';
import type { Admin } from '#shared/admins.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { storedId } from '../database/database.ts';
import { lockRows } from '../database/locks.ts';

export interface AdminRow {
  id: string;
  username: string;
  /** SHA-256 of the username's canonical form, so that uniqueness does not depend on the collation. */
  usernameKey: string;
  passwordHash: string;
  /** Incremented with each password change; sessions with an older version are invalid. */
  passwordVersion: number;
  createdAt: Date;
  /** For mail to this person; null if the person has set no address. */
  email: string | null;
  displayName: string | null;
  /** The time when the person confirmed `email` by its link; null if it is not confirmed. */
  emailVerifiedAt: Date | null;
  /** Of the person's private calendar address; null without one. */
  feedTokenHash: string | null;
  feedCreatedAt: Date | null;
}

export const adminEntity = (types: ColumnTypes) =>
  new EntitySchema<AdminRow>({
    name: 'admin',
    tableName: 'admins',
    columns: {
      id: { ...types.id, primary: true },
      username: { type: 'varchar', length: LIMITS.username },
      usernameKey: types.sha256,
      passwordHash: { type: 'varchar', length: 255 },
      passwordVersion: { type: 'integer' },
      createdAt: types.instant,
      email: { type: 'varchar', length: LIMITS.email, nullable: true },
      displayName: { type: 'varchar', length: LIMITS.displayName, nullable: true },
      emailVerifiedAt: { ...types.instant, nullable: true },
      feedTokenHash: { ...types.sha256, nullable: true },
      feedCreatedAt: { ...types.instant, nullable: true },
    },
    indices: [
      { name: 'admins_feed_token', columns: ['feedTokenHash'], unique: true },
      { name: 'admins_username_key', columns: ['usernameKey'], unique: true },
    ],
  });

/** Locks the set of administrators, their factors and invitations. */
export const lockAdmins = (writer: EntityManager) => lockRows(writer, ['admins']);

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

export const findAdmin = (reader: EntityManager, id: string) =>
  reader.findOneBy<AdminRow>('admin', { id: storedId(id) ?? '' });

export const findByName = (reader: EntityManager, username: string) =>
  reader.findOneBy<AdminRow>('admin', { usernameKey: usernameKey(username) });

export const toAdmin = ({ id, username, createdAt }: AdminRow): Admin => ({
  id,
  username,
  createdAt: createdAt.toISOString(),
});
