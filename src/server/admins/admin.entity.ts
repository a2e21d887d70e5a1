import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** An administrator account as stored. */
export interface AdminRow {
  id: string;
  username: string;
  /** SHA-256 of the username's canonical form: unique alike under every collation. */
  usernameKey: string;
  passwordHash: string;
  /** Grows with every change of the password; a session made under an older one is void. */
  passwordVersion: number;
  /** 1 while the password is one that the product made and printed, 0 otherwise. */
  passwordGenerated: number;
  createdAt: Date;
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
    },
    indices: [{ name: 'admins_username_key', columns: ['usernameKey'], unique: true }],
  });

/** The single row whose update makes changes to the set of administrators take turns. */
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
