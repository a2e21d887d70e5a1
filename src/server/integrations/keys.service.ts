import { type EntityManager, In, LessThan } from 'typeorm';
import {
  type ApiKey,
  KEY_RULES,
  type KeyInput,
  type KeyRotationInput,
  SCOPES,
} from '#shared/integrations/keys.ts';
import type { Session } from '../api/caller.ts';
import { AppError, invalidField, notFound } from '../app-error.ts';
import { addFacts } from '../database/call-scope.ts';
import type { Database } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import type { ApiKeyRow, KeySecretRow } from './api-key.entity.ts';
import { hashOf, newSecret, scopesOf } from './key-check.ts';

const entity = 'api-key';
const secretEntity = 'key-secret';
const HOUR_MS = 3_600_000;
/** The retention of expired secrets, whose use returns `key_expired` instead of `key_invalid`. */
const EXPIRED_KEPT_MS = 30 * 24 * HOUR_MS;

interface MadeKey {
  key: ApiKey;
  secret: string;
}

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

const toKey = (row: ApiKeyRow, secrets: readonly KeySecretRow[]): ApiKey => ({
  ...{ id: row.id, name: row.name, scopes: scopesOf(row) },
  ...{ addresses: JSON.parse(row.addresses), expiresAt: isoOf(row.expiresAt) },
  secrets: secrets
    .filter(({ keyId }) => keyId === row.id)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ lastFour, createdAt, expiresAt }) => ({
      ...{ lastFour, createdAt: createdAt.toISOString(), expiresAt: isoOf(expiresAt) },
    })),
  ...{ createdAt: row.createdAt.toISOString(), createdBy: row.createdBy },
  lastUsedAt: isoOf(row.lastUsedAt),
});

/** API keys. A key outlives the account that created it, because other systems depend on it. */
export function createKeys({ manager, transaction }: Database, { now, newId }: Environment) {
  async function shown(reader: EntityManager, rows: readonly ApiKeyRow[]): Promise<ApiKey[]> {
    const keyId = In(rows.map(({ id }) => id));
    const secrets =
      rows.length > 0 ? await reader.findBy<KeySecretRow>(secretEntity, { keyId }) : [];
    const valid = secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now());
    return rows.map((row) => toKey(row, valid));
  }

  async function withSecret(writer: EntityManager, row: ApiKeyRow): Promise<MadeKey> {
    const secret = newSecret();
    const made: KeySecretRow = {
      ...{ secretHash: hashOf(secret), keyId: row.id, lastFour: secret.slice(-4) },
      ...{ createdAt: now(), expiresAt: null },
    };
    await writer.insert(secretEntity, made);
    const [key] = await shown(writer, [row]);
    if (key === undefined) throw notFound('key');
    return { key, secret };
  }

  /** @throws AppError `not-found`. */
  const change = <Result>(
    givenId: string,
    work: (writer: EntityManager, row: ApiKeyRow) => Promise<Result>,
  ): Promise<Result> =>
    transaction(async (writer) => {
      const id = storedId(givenId);
      const row = id ? await writer.findOneBy<ApiKeyRow>(entity, { id }) : null;
      if (row === null) throw notFound('key');
      addFacts({ name: row.name });
      return work(writer, row);
    });

  return {
    list: async (): Promise<ApiKey[]> =>
      shown(manager, await manager.find<ApiKeyRow>(entity, { order: { id: 'DESC' } })),

    /** @throws AppError `conflict` if the name is taken. */
    async create(input: KeyInput, { username }: Pick<Session, 'username'>): Promise<MadeKey> {
      const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
      if (expiresAt && expiresAt <= now()) {
        throw invalidField('expiresAt', 'Expiry must be in the future');
      }
      const row: ApiKeyRow = {
        ...{ id: newId(), name: input.name },
        scopes: SCOPES.filter((scope) => input.scopes.includes(scope)).join(' '),
        addresses: JSON.stringify(input.addresses ?? []),
        ...{ expiresAt, createdAt: now(), createdBy: username, lastUsedAt: null },
      };
      addFacts({ key: row.id, name: row.name, scopes: scopesOf(row) });
      try {
        return await transaction(async (writer) => {
          await writer.insert(entity, row);
          return withSecret(writer, row);
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        throw new AppError('conflict', 'A key with this name exists.', { code: 'name_taken' });
      }
    },

    /** Adds a secret. Earlier ones end after `overlapHours`, or before that at their own end. */
    rotate: ({ id, overlapHours = KEY_RULES.defaultOverlapHours }: KeyRotationInput) =>
      change(id, async (writer, row) => {
        addFacts({ overlapHours });
        if (row.expiresAt !== null && row.expiresAt <= now()) {
          throw invalidField('id', 'This key has expired. Create another one');
        }
        const at = now().getTime();
        const until = new Date(at + overlapHours * HOUR_MS);
        const ofKey = { keyId: row.id };
        const old = new Date(at - EXPIRED_KEPT_MS);
        await writer.delete(secretEntity, { ...ofKey, expiresAt: LessThan(old) });
        for (const { secretHash, expiresAt } of await writer.findBy<KeySecretRow>(
          secretEntity,
          ofKey,
        )) {
          if (expiresAt !== null && expiresAt <= until) continue;
          await writer.update(secretEntity, { secretHash }, { expiresAt: until });
        }
        return withSecret(writer, row);
      }),

    remove: (id: string) => change(id, (writer, row) => writer.delete(entity, { id: row.id })),
  };
}
