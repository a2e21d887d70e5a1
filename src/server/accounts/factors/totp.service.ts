import { Secret, TOTP } from 'otpauth';
import type { EntityManager } from 'typeorm';
import { renderSVG } from 'uqr';
import type { FactorMethod } from '#shared/accounts/factors.ts';
import { company } from '#shared/company.ts';
import type { Session } from '../../api/caller.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { GuessLimit } from '../../http/limits/login-limits.ts';
import type { FactorsRepository, TotpKeyRow } from './factors.repository.ts';
import { type KeyCheck, otherKey } from './key-check.ts';
import { isRecoveryCode, type RecoveryCodes, recoveryCodeHash } from './recovery-codes.service.ts';

type CodeMethod = Exclude<FactorMethod, 'passkey'>;

interface CodesDependencies {
  factors: FactorsRepository;
  secrets: Secrets;
  limit: GuessLimit;
  environment: Environment;
}

export const WRONG_CODE = 'This code is wrong or has been used. Try the next one.';
/** For a signed-in person: 401 would mean that the session has ended. */
export const wrongCode = () => invalidField('code', WRONG_CODE);

/** Checks codes of authenticator apps, and recovery codes. */
export function createCodes({ factors, secrets, limit, environment }: CodesDependencies) {
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

/** The only parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Accepted steps before and after the current one, for a phone whose clock differs. */
const DRIFT_STEPS = 1;

/** A new key of 160 bits in base32, as RFC 4226 recommends. */
export const newTotpKey = (): string => new Secret().base32;

const totpOf = (key: string, label = '') =>
  new TOTP({
    ...{ ...PARAMETERS, secret: Secret.fromBase32(key) },
    ...{ issuer: company.brand.value, label },
  });

/** The `otpauth:` URI that authenticator apps read from a QR code. */
export const totpUri = (key: string, username: string): string => totpOf(key, username).toString();

/** The number of the time step of a correct code; undefined for a wrong one. */
export function totpStep(key: string, code: string, at: Date): number | undefined {
  // The library compares bytes, and throws if a character is not ASCII.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(key);
  const timestamp = at.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

interface Dependencies {
  database: Pick<Database, 'transaction'>;
  factors: FactorsRepository;
  codes: Codes;
  recoveryCodes: RecoveryCodes;
  secrets: Secrets;
  keyCheck: KeyCheck;
  environment: Environment;
}

const QR = { ecc: 'M', border: 2 } as const;
const isSetUp = () =>
  new AppError('conflict', 'An authenticator app is already set up. Turn it off first.');

/** Sets up authenticator apps (RFC 6238) and turns them off. */
export function createTotp(dependencies: Dependencies) {
  const { factors, codes, recoveryCodes, secrets, keyCheck, environment } = dependencies;
  const { transaction } = dependencies.database;
  return {
    /** Creates a key, which is a factor once a code confirms it. */
    async begin({ adminId, username }: Session) {
      const secret = newTotpKey();
      const otpauth = totpUri(secret, username);
      const row = {
        ...{ adminId, sealedKey: secrets.seal(secret), lastStep: 0 },
        ...{ createdAt: environment.now(), confirmedAt: null },
      };
      await transaction(async (writer) => {
        await keyCheck.claim(writer);
        await factors.insertTotpKey(writer, row);
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? isSetUp() : error;
      });
      return { secret, otpauth, qr: renderSVG(otpauth, QR) };
    },

    /** Returns ten recovery codes. The confirming code counts as used. */
    async confirm(adminId: string, code: string): Promise<string[]> {
      const row = await factors.totpKey(adminId);
      if (row === null) throw new AppError('conflict', 'Start the setup first.');
      if (row.confirmedAt !== null) throw isSetUp();
      const issued = await codes.limited(adminId, async () => {
        const step = codes.stepOf(row, code);
        if (step === undefined) return null;
        return transaction(async (writer) => {
          const isConfirmed = await factors.confirmTotpKey(writer, row, step, environment.now());
          return isConfirmed ? recoveryCodes.issue(writer, adminId) : null;
        });
      });
      if (issued === null) throw wrongCode();
      return issued;
    },

    /** @throws AppError `not-found`; `conflict` for the last factor while one is required. */
    remove: ({ adminId }: Session) =>
      transaction(async (writer) => {
        if (!(await factors.removeTotpKey(writer, adminId))) {
          throw new AppError('not-found', 'No authenticator app is set up.');
        }
        await recoveryCodes.followRemoval(writer, adminId);
      }),
  };
}
