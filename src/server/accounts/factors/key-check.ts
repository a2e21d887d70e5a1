import type { EntityManager } from 'typeorm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { FactorsRepository } from './factors.repository.ts';

const entity = 'secret-key';
const name = 'secrets-key';

export const OTHER_KEY =
  'SECRETS_KEY is not the key that encrypted the authenticator keys in the database, so their codes ' +
  'are rejected here. Set the same SECRETS_KEY for every process.';

export const otherKey = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'Codes cannot be checked: this server has another SECRETS_KEY than the one that set them up.',
    { code: 'secrets_key_missing', cause },
  );

/** Detects processes with different keys: the database contains a hash of the key in use. */
export function createKeyCheck(
  { manager }: Database,
  secrets: Secrets,
  factors: FactorsRepository,
) {
  const value = secrets.keyedHash('key check');
  const stored = (reader: EntityManager) =>
    reader.findOneBy<{ name: string; value: string }>(entity, { name });

  return {
    /** Whether the key can decrypt what is stored. `unused`: nothing has been encrypted yet. */
    async state(): Promise<'missing' | 'unused' | 'right' | 'other'> {
      if (secrets.fault !== undefined) return 'missing';
      const row = await stored(manager);
      if (row === null) return 'unused';
      return row.value === value ? 'right' : 'other';
    },

    /** Stores the hash before the first encryption. @throws AppError `unavailable` for another key. */
    async claim(writer: EntityManager): Promise<void> {
      const row = await stored(writer);
      if (row?.value === value) return;
      if (row !== null && (await factors.hasAnyTotpKey(writer))) throw otherKey();
      await writer.upsert(entity, { name, value }, ['name']);
    },
  };
}

export type KeyCheck = ReturnType<typeof createKeyCheck>;
