import type { EntityManager } from 'typeorm';
import type { FactorMethod } from '#shared/accounts/factor-methods.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { GuessLimit } from '../../http/limits/guess-limit.ts';
import type { FactorsRepository } from './factors.repository.ts';
import { otherKey } from './key-check.ts';
import { isRecoveryCode, recoveryCodeHash } from './recovery-code.ts';
import { totpStep } from './totp.ts';
import type { TotpKeyRow } from './totp-key.entity.ts';

type CodeMethod = Exclude<FactorMethod, 'passkey'>;

interface Dependencies {
  factors: FactorsRepository;
  secrets: Secrets;
  limit: GuessLimit;
  environment: Environment;
}

export const WRONG_CODE = 'This code is wrong or has been used. Try the next one.';
/** For a signed-in person: 401 would mean that the session has ended. */
export const wrongCode = () => invalidField('code', WRONG_CODE);

/** Checks codes of authenticator apps, and recovery codes. */
export function createCodes({ factors, secrets, limit, environment }: Dependencies) {
  /** @throws AppError `unavailable` if the key was encrypted with another SECRETS_KEY. */
  function stepOf({ sealedKey }: TotpKeyRow, code: string): number | undefined {
    let key: string;
    try {
      key = secrets.unseal(sealedKey);
    } catch (error) {
      throw error instanceof AppError ? error : otherKey(error);
    }
    return totpStep(key, code.replaceAll(/[\s-]/g, ''), environment.now());
  }

  return {
    stepOf,

    /** Uses a code in the transaction of `writer`; returns null for a wrong or used one. */
    async use(writer: EntityManager, adminId: string, code: string): Promise<CodeMethod | null> {
      if (isRecoveryCode(code)) {
        const row = { codeHash: recoveryCodeHash(code), adminId };
        return (await factors.consumeRecoveryCode(writer, row)) ? 'recovery_code' : null;
      }
      const row = await factors.totpKey(adminId, writer);
      const step = row?.confirmedAt ? stepOf(row, code) : undefined;
      if (step === undefined) return null;
      return (await factors.consumeStep(writer, adminId, step)) ? 'totp' : null;
    },

    /** Limits wrong codes of an account. Returns null for a wrong code. */
    limited: limit,
  };
}

export type Codes = ReturnType<typeof createCodes>;
