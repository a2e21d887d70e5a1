import type { EntityManager } from 'typeorm';
import {
  type ApiKey,
  KEY_RULES,
  type KeyInput,
  type KeyRotationInput,
  SCOPES,
} from '#shared/integrations/keys.ts';
import type { Session } from '../api/procedures.ts';
import { AppError, invalidField, notFound } from '../app-error.ts';
import { addFacts, type Database, storedId } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { type Environment, hashOfToken } from '../environment.ts';
import type { ApiKeyRow } from './api-key.entity.ts';
import { newSecret, scopesOf } from './key-check.ts';

const entity = 'api-key';
const HOUR_MS = 3_600_000;

interface MadeKey {
  key: ApiKey;
  secret: string;
}

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

/** The columns of a new secret. */
function secretColumns(secret: string) {
  return { secretHash: hashOfToken(secret), lastFour: secret.slice(-4) };
}

/** API keys. A key outlives the account that created it, because other systems depend on it. */
export function createKeys({ manager, transaction }: Database, { now, newId }: Environment) {
  function toKey(row: ApiKeyRow): ApiKey {
    const { formerLastFour: lastFour, formerUntil: until } = row;
    return {
      id: row.id,
      name: row.name,
      scopes: scopesOf(row),
      addresses: JSON.parse(row.addresses),
      expiresAt: isoOf(row.expiresAt),
      lastFour: row.lastFour,
      former: lastFour && until && until > now() ? { lastFour, until: until.toISOString() } : null,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      lastUsedAt: isoOf(row.lastUsedAt),
    };
  }

  /** @throws AppError `not_found`. */
  const change = <Result>(
    givenId: string,
    work: (writer: EntityManager, row: ApiKeyRow) => Promise<Result>,
  ): Promise<Result> =>
    transaction(async (writer) => {
      const id = storedId(givenId);
      const isSqlite = writer.connection.options.type === 'better-sqlite3';
      const lock = isSqlite ? {} : { lock: { mode: 'pessimistic_write' as const } };
      const row = id ? await writer.findOne<ApiKeyRow>(entity, { where: { id }, ...lock }) : null;
      if (row === null) throw notFound('key');
      addFacts({ name: row.name });
      return work(writer, row);
    });

  return {
    list: async (): Promise<ApiKey[]> =>
      (await manager.find<ApiKeyRow>(entity, { order: { id: 'DESC' } })).map(toKey),

    /** @throws AppError `name_taken`. */
    async create(input: KeyInput, { username }: Pick<Session, 'username'>): Promise<MadeKey> {
      const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
      if (expiresAt && expiresAt <= now()) {
        throw invalidField('expiresAt', 'Expiry must be in the future');
      }
      const secret = newSecret();
      const row: ApiKeyRow = {
        id: newId(),
        name: input.name,
        scopes: SCOPES.filter((scope) => input.scopes.includes(scope)).join(' '),
        addresses: JSON.stringify(input.addresses ?? []),
        expiresAt,
        createdAt: now(),
        createdBy: username,
        lastUsedAt: null,
        ...secretColumns(secret),
        formerHash: null,
        formerLastFour: null,
        formerUntil: null,
      };
      addFacts({ key: row.id, name: row.name, scopes: scopesOf(row) });
      try {
        await transaction((writer) => writer.insert(entity, row));
        return { key: toKey(row), secret };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        throw new AppError('name_taken', 'A key with this name exists.');
      }
    },

    /**
     * Replaces the secret, which works for `overlapHours` more. During the overlap of an earlier
     * rotation, the secret from before that rotation works instead: the response with the newer one may
     * have been lost.
     */
    rotate: ({ id, overlapHours = KEY_RULES.defaultOverlapHours }: KeyRotationInput) =>
      change(id, async (writer, row) => {
        addFacts({ overlapHours });
        if (row.expiresAt !== null && row.expiresAt <= now()) {
          throw invalidField('id', 'This key has expired. Create another one');
        }
        const secret = newSecret();
        const { formerHash, formerLastFour, formerUntil: until } = row;
        const end = new Date(now().getTime() + overlapHours * HOUR_MS);
        const former =
          until && until > now()
            ? { formerHash, formerLastFour, formerUntil: until < end ? until : end }
            : { formerHash: row.secretHash, formerLastFour: row.lastFour, formerUntil: end };
        const rotated = { ...secretColumns(secret), ...former };
        await writer.update(entity, { id: row.id }, rotated);
        return { key: toKey({ ...row, ...rotated }), secret };
      }),

    async remove(id: string): Promise<void> {
      await change(id, (writer, row) => writer.delete(entity, { id: row.id }));
    },
  };
}
