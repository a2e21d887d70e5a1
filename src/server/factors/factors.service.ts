import { IsNull, Not } from 'typeorm';
import type { FactorSummary } from '#shared/accounts/account.ts';
import type { Database } from '../database/database.ts';
import type { PasskeyRow } from './passkey.entity.ts';
import type { RecoveryCodeRow } from './recovery-code.entity.ts';
import type { TotpKeyRow } from './totp-key.entity.ts';

/** The second factors of accounts. */
export function createFactors({ manager }: Database) {
  const hasTotp = (adminId: string) =>
    manager.existsBy<TotpKeyRow>('totp-key', { adminId, confirmedAt: Not(IsNull()) });

  return {
    /** Whether the account has a confirmed second factor. */
    has: async (adminId: string): Promise<boolean> =>
      (await hasTotp(adminId)) || (await manager.existsBy<PasskeyRow>('passkey', { adminId })),

    async summaryOf(adminId: string): Promise<FactorSummary> {
      const [totp, recoveryCodesLeft, passkeys] = await Promise.all([
        hasTotp(adminId),
        manager.countBy<RecoveryCodeRow>('recovery-code', { adminId }),
        manager.find<PasskeyRow>('passkey', { where: { adminId }, order: { id: 'ASC' } }),
      ]);
      return {
        totp,
        recoveryCodesLeft,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          ...{ id, name, createdAt: createdAt.toISOString() },
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      };
    },
  };
}

export type Factors = ReturnType<typeof createFactors>;
