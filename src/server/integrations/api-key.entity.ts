import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** An API key. Its secrets are in their own table, because a rotation lets two of them overlap. */
export interface ApiKeyRow {
  id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** JSON: the addresses and ranges that may use the key. Empty for any. */
  addresses: string;
  expiresAt: Date | null;
  createdAt: Date;
  /** The creator's name, because the key outlives the account. The audit log has the id. */
  createdBy: string;
  /** Updated at most once a minute. */
  lastUsedAt: Date | null;
}

/** A secret of a key. Only its SHA-256 and its last four characters are stored. */
export interface KeySecretRow {
  secretHash: string;
  keyId: string;
  lastFour: string;
  createdAt: Date;
  /** Null for the newest secret, which has no end of its own. */
  expiresAt: Date | null;
}

export const apiKeyEntity = (types: ColumnTypes) =>
  new EntitySchema<ApiKeyRow>({
    name: 'api-key',
    tableName: 'api_keys',
    columns: {
      id: { ...types.id, primary: true },
      name: { ...types.anyCase, length: LIMITS.keyName },
      scopes: { type: 'varchar', length: 255 },
      addresses: { type: 'text' },
      expiresAt: { ...types.instant, nullable: true },
      createdAt: types.instant,
      createdBy: { type: 'varchar', length: LIMITS.username },
      lastUsedAt: { ...types.instant, nullable: true },
    },
    indices: [{ name: 'api_keys_name', columns: ['name'], unique: true }],
  });

export const keySecretEntity = (types: ColumnTypes) =>
  new EntitySchema<KeySecretRow>({
    name: 'key-secret',
    tableName: 'api_key_secrets',
    columns: {
      secretHash: { ...types.sha256, primary: true },
      keyId: types.id,
      lastFour: { type: 'varchar', length: 4 },
      createdAt: types.instant,
      expiresAt: { ...types.instant, nullable: true },
    },
    foreignKeys: [
      {
        name: 'api_key_secrets_key',
        target: 'api-key',
        columnNames: ['keyId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
    indices: [{ name: 'api_key_secrets_key_id', columns: ['keyId'] }],
  });
