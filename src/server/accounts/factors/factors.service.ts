import type { EntityManager } from 'typeorm';
import type { FactorMethod } from '#shared/accounts/factors.ts';
import type { FactorSummary } from '#shared/accounts/people.ts';
import type { Session } from '../../api/procedures.ts';
import { AppError } from '../../app-error.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import { createPasskeys } from './passkeys.service.ts';
import { countFactors, issueRecoveryCodes } from './recovery-codes.ts';
import { createTotp, type FactorDependencies } from './totp.service.ts';

export function createFactors(dependencies: FactorDependencies & { tokens: OneTimeTokens }) {
  const { database, tokens } = dependencies;
  const { manager, transaction } = database;
  const totp = createTotp(dependencies);
  const { limited, useCode } = totp;
  const passkeys = createPasskeys(dependencies);

  return {
    totp,
    passkeys,
    limited,
    useCode,

    /** Factors that complete a sign-in; empty if the account has none. Takes one query. */
    async methodsOf(adminId: string): Promise<FactorMethod[]> {
      const { totp, factors, codes } = await countFactors(manager, adminId);
      const methods: FactorMethod[] = [];
      if (totp > 0) methods.push('totp');
      if (factors > totp) methods.push('passkey');
      if (factors > 0 && codes > 0) methods.push('recovery_code');
      return methods;
    },

    async summaryOf(adminId: string): Promise<FactorSummary> {
      const [{ totp, codes }, own] = await Promise.all([
        countFactors(manager, adminId),
        passkeys.list(adminId),
      ]);
      return { totp: totp > 0, recoveryCodesLeft: codes, passkeys: own };
    },

    replaceRecoveryCodes: ({ adminId }: Session): Promise<string[]> =>
      transaction(async (writer) => {
        const { factors } = await countFactors(writer, adminId);
        if (factors > 0) return issueRecoveryCodes(writer, adminId);
        throw new AppError('conflict', 'Set up a second factor first.');
      }),

    /** Also invalidates sign-ins that wait for a factor. */
    async removeAll(writer: EntityManager, adminId: string): Promise<void> {
      for (const entity of ['totp-key', 'recovery-code', 'passkey']) {
        await writer.delete(entity, { adminId });
      }
      await tokens.revoke(writer, adminId, 'second-factor');
      await tokens.revoke(writer, adminId, 'passkey-setup');
    },
  };
}

export type Factors = ReturnType<typeof createFactors>;
