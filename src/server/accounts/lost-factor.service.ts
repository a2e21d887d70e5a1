import { THE_SYSTEM } from '#shared/events.ts';
import { type AdminsRepository, usernameKey } from './admins.repository.ts';
import type { Audit } from './audit.service.ts';
import type { Factors } from './factors/factors.service.ts';
import type { SessionsRepository } from './sessions.repository.ts';

interface Dependencies {
  admins: AdminsRepository;
  sessionRows: SessionsRepository;
  factors: Pick<Factors, 'removeAll'>;
  audit: Pick<Audit, 'record'>;
}

export function createLostFactor({ admins, sessionRows, factors, audit }: Dependencies) {
  return {
    /** Removes an account's second factors and sessions. Returns false if there is no such account. */
    async reset(name: string): Promise<boolean> {
      const row = await admins.findByKey(usernameKey(name));
      if (row === null) return false;
      const { id, username } = row;
      await admins.transaction(async (manager) => {
        await factors.removeAll(manager, id);
        await sessionRows.keepOnly(manager, id, undefined);
        const entry = { actor: THE_SYSTEM, subject: { kind: 'admin', id }, data: { username } };
        await audit.record({ ...entry, action: 'factors.reset' }, manager);
      });
      return true;
    },
  };
}

export type LostFactor = ReturnType<typeof createLostFactor>;
