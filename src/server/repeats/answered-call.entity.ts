import { EntitySchema } from 'typeorm';
import type { ColumnTypes } from '../database/column-types.ts';

/** The response to a staff call with an Idempotency-Key, stored for repeats. */
export interface AnsweredCallRow {
  keyHash: string;
  /** HMAC of the input with the key, to distinguish a repeat from a reuse of the key. */
  inputHash: string;
  /** The response may contain a secret URL, so it is encrypted with the key. The key is not stored. */
  answer: string;
  createdAt: Date;
}

export const answeredCallEntity = (types: ColumnTypes) =>
  new EntitySchema<AnsweredCallRow>({
    name: 'answered-call',
    tableName: 'answered_calls',
    columns: {
      keyHash: { name: 'key_hash', ...types.sha256, primary: true },
      inputHash: { name: 'input_hash', ...types.sha256 },
      answer: { type: 'text' },
      createdAt: { name: 'created_at', ...types.instant },
    },
    indices: [{ name: 'answered_calls_created', columns: ['createdAt'] }],
  });
