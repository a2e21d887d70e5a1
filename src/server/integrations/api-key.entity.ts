import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** An API key. Of a secret, only its SHA-256 and its last four characters are stored. */
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
  secretHash: string;
  lastFour: string;
  /** The secret before the last rotations, which works until `formerUntil`. */
  formerHash: string | null;
  formerLastFour: string | null;
  formerUntil: Date | null;
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
      secretHash: types.sha256,
      lastFour: { type: 'varchar', length: 4 },
      formerHash: { ...types.sha256, nullable: true },
      formerLastFour: { type: 'varchar', length: 4, nullable: true },
      formerUntil: { ...types.instant, nullable: true },
    },
    indices: [
      { name: 'api_keys_former', columns: ['formerHash'], unique: true },
      { name: 'api_keys_name', columns: ['name'], unique: true },
      { name: 'api_keys_secret', columns: ['secretHash'], unique: true },
    ],
  });
