import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import { type ColumnTypes, flag } from '../database/column-types.ts';

/** An API key. Of its secrets, only the hash and the last four characters are stored. */
export interface ApiKeyRow {
  id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  isTest: boolean;
  secretHash: string;
  secretEnd: string;
  /** The secret before the last rotation, which is valid until `previousUntil`. */
  previousHash: string | null;
  previousEnd: string | null;
  previousUntil: Date | null;
  /** JSON: the addresses and ranges that may use the key. Empty for any. */
  addresses: string;
  expiresAt: Date | null;
  createdAt: Date;
  /** The creator's name, because the key outlives the account. The audit log has the id. */
  createdBy: string;
  /** Updated at most once a minute. */
  lastUsedAt: Date | null;
}

export const apiKeyEntity = (types: ColumnTypes) =>
  new EntitySchema<ApiKeyRow>({
    name: 'api-key',
    tableName: 'api_keys',
    columns: {
      id: { ...types.id, primary: true },
      name: { ...types.anyCase, length: LIMITS.keyName },
      scopes: { type: 'varchar', length: 255 },
      isTest: { name: 'is_test', type: 'integer', transformer: flag },
      secretHash: { name: 'secret_hash', ...types.sha256 },
      secretEnd: { name: 'secret_end', type: 'varchar', length: 4 },
      previousHash: { name: 'previous_hash', ...types.sha256, nullable: true },
      previousEnd: { name: 'previous_end', type: 'varchar', length: 4, nullable: true },
      previousUntil: { name: 'previous_until', ...types.instant, nullable: true },
      addresses: { type: 'text' },
      expiresAt: { name: 'expires_at', ...types.instant, nullable: true },
      createdAt: { name: 'created_at', ...types.instant },
      createdBy: { name: 'created_by', type: 'varchar', length: LIMITS.username },
      lastUsedAt: { name: 'last_used_at', ...types.instant, nullable: true },
    },
    indices: [
      { name: 'api_keys_name', columns: ['name'], unique: true },
      { name: 'api_keys_secret', columns: ['secretHash'], unique: true },
      { name: 'api_keys_previous', columns: ['previousHash'] },
    ],
  });
