import type { EntityManager } from 'typeorm';
import type { FactorSummary } from '#shared/accounts/account.ts';
import type { FactorMethod } from '#shared/accounts/factors.ts';
import type { Session } from '../../api/caller.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import { createGuessLimit } from '../../http/limits/login-limits.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import { createFactorsRepository } from './factors.repository.ts';
import { createKeyCheck } from './key-check.ts';
import { createPasskeys, createWebAuthn, toPasskey } from './passkeys.service.ts';
import { createRecoveryCodes } from './recovery-codes.service.ts';
import { createCodes, createTotp } from './totp.service.ts';

interface Dependencies {
  database: Database;
  secrets: Secrets;
  tokens: OneTimeTokens;
  environment: Environment;
  config: Pick<Config, 'PUBLIC_URL' | 'REQUIRE_SECOND_FACTOR'>;
}

/** The second factors of accounts. */
export function createFactors(dependencies: Dependencies) {
  const { database, secrets, tokens, environment, config } = dependencies;
  const factors = createFactorsRepository(database);
  const limit = createGuessLimit(database.dataSource);
  const codes = createCodes({ factors, secrets, limit, environment });
  const recoveryCodes = createRecoveryCodes(factors, config.REQUIRE_SECOND_FACTOR);
  const keyCheck = createKeyCheck(database, secrets, factors);
  const webAuthn = createWebAuthn(config.PUBLIC_URL);
  const shared = { database, factors, recoveryCodes, environment };

  return {
    codes,
    totp: createTotp({ ...shared, codes, secrets, keyCheck }),
    passkeys: createPasskeys({ ...shared, tokens, webAuthn }),
    keyState: keyCheck.state,

    /** Factors that complete a sign-in; empty if the account has none. Takes one query. */
    async methodsOf(adminId: string): Promise<FactorMethod[]> {
      const { totp, passkeys, codes: left } = await factors.counts(adminId);
      const methods: FactorMethod[] = [];
      if (totp > 0) methods.push('totp');
      if (passkeys > 0) methods.push('passkey');
      if (methods.length > 0 && left > 0) methods.push('recovery_code');
      return methods;
    },

    async summaryOf(adminId: string): Promise<FactorSummary> {
      const [{ totp, codes: recoveryCodesLeft }, passkeys] = await Promise.all([
        factors.counts(adminId),
        factors.passkeys(adminId),
      ]);
      return { totp: totp > 0, recoveryCodesLeft, passkeys: passkeys.map(toPasskey) };
    },

    /** Whether a code is valid. Uses it up. @throws AppError `too-many-requests`. */
    async verifyCode(adminId: string, code: string): Promise<boolean> {
      const method = await codes.limited(adminId, () =>
        database.transaction((writer) => codes.use(writer, adminId, code)),
      );
      return method !== null;
    },

    replaceRecoveryCodes: ({ adminId }: Session): Promise<string[]> =>
      database.transaction(async (writer) => {
        const { totp, passkeys } = await factors.counts(adminId, writer);
        if (totp + passkeys > 0) return recoveryCodes.issue(writer, adminId);
        throw new AppError('conflict', 'Set up a second factor first.');
      }),

    /** Also invalidates sign-ins that wait for a factor. */
    async removeAll(writer: EntityManager, adminId: string): Promise<void> {
      await factors.removeAll(writer, adminId);
      await tokens.revoke(writer, adminId, 'second-factor');
      await tokens.revoke(writer, adminId, 'passkey-setup');
    },
  };
}

export type Factors = ReturnType<typeof createFactors>;
