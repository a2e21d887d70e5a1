import type { Account } from '#shared/accounts/account.ts';
import type { AdminsRepository } from '../admins/admins.repository.ts';
import { notFound } from '../errors/app-error.ts';
import type { Factors } from '../factors/factors.service.ts';

interface Dependencies {
  admins: AdminsRepository;
  factors: Pick<Factors, 'summaryOf'>;
}

/** The caller's own account. */
export function createAccount({ admins, factors }: Dependencies) {
  return {
    async read(adminId: string): Promise<Account> {
      const row = await admins.findById(adminId);
      if (row === null) throw notFound('administrator');
      const { id, username, displayName, email, passwordSetBy, passwordSetAt } = row;
      return {
        ...{ id, username, displayName, email, emailVerified: row.emailVerifiedAt !== null },
        ...{ passwordSetBy, passwordSetAt: passwordSetAt?.toISOString() ?? null },
        ...(await factors.summaryOf(id)),
      };
    },
  };
}

export type AccountService = ReturnType<typeof createAccount>;
