import { createHash } from 'node:crypto';
import { LessThan, MoreThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { SignInSource } from '../limits/login-limits.ts';
import type { AdminRow } from './admin.entity.ts';
import type { SignInAddressRow } from './sign-in-address.entity.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 90 * DAY_MS;

const hashOf = (adminId: string, clientKey: string) =>
  createHash('sha256').update(`${adminId}\n${clientKey}`).digest('hex');

/** Addresses of successful sign-ins to each account in the last 90 days. */
export function createKnownAddresses(database: Database, { now }: Pick<Environment, 'now'>) {
  const entity = 'sign_in_address';
  const oldest = () => new Date(now().getTime() - KEPT_MS);
  const { manager } = database;

  function hasFor({ adminId, clientKey }: { adminId: string; clientKey: string }) {
    const addressHash = hashOf(adminId, clientKey);
    const lastUsedAt = MoreThan(oldest());
    return manager.existsBy<SignInAddressRow>(entity, { adminId, addressHash, lastUsedAt });
  }

  return {
    hasFor,

    async has({ usernameKey, clientKey }: SignInSource): Promise<boolean> {
      const account = await manager.findOne<AdminRow>('admin', { where: { usernameKey } });
      // Query for unknown names too, so that both cases take the same time.
      return hasFor({ adminId: account?.id ?? '', clientKey });
    },

    async remember(adminId: string, clientKey: string): Promise<void> {
      const key = { adminId, addressHash: hashOf(adminId, clientKey) };
      const lastUsedAt = now();
      const recently = MoreThan(new Date(lastUsedAt.getTime() - DAY_MS));
      if (await database.manager.existsBy(entity, { ...key, lastUsedAt: recently })) return;
      const row = { ...key, lastUsedAt };
      await database.write((manager) =>
        manager.upsert<SignInAddressRow>(entity, row, ['adminId', 'addressHash']),
      );
      await database.write((manager) => manager.delete(entity, { lastUsedAt: LessThan(oldest()) }));
    },
  };
}

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;
