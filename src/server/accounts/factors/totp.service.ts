import { Secret, TOTP } from 'otpauth';
import { type EntityManager, EntitySchema, IsNull, LessThan, Not } from 'typeorm';
import { renderSVG } from 'uqr';
import { company } from '#shared/company.ts';
import type { Session } from '../../api/procedures.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';
import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import { createGuessLimit } from '../../http/limits/login-limits.ts';
import { keyOf } from '../../http/limits/rate-limits.ts';
import { lockAdmins } from '../admin.entity.ts';
import {
  isRecoveryCode,
  issueRecoveryCodes,
  recoveryCodeHash,
  removeUnneededCodes,
} from './recovery-codes.ts';

/** An account's TOTP key. It is a second factor once `confirmedAt` is set. */
interface TotpKeyRow {
  adminId: string;
  /** The key in base32, encrypted with SECRETS_KEY. */
  sealedKey: string;
  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export const totpKeyEntity = (types: ColumnTypes) =>
  new EntitySchema<TotpKeyRow>({
    name: 'totp-key',
    tableName: 'totp_keys',
    columns: {
      adminId: { ...types.id, primary: true },
      sealedKey: { type: 'varchar', length: 255 },
      lastStep: { type: 'integer' },
      createdAt: types.instant,
      confirmedAt: { ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('totp_keys_admin')],
  });

export const WRONG_CODE = 'This code is wrong or has been used. Try the next one.';
/** For a signed-in person: 401 would mean that the session has ended. */
const wrongCode = () => invalidField('code', WRONG_CODE);

const otherKey = (cause?: unknown) =>
  new AppError(
    'secrets_key_missing',
    'Codes cannot be checked: this server has another SECRETS_KEY than the one that set them up.',
    { cause },
  );

/** The only parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Accepted steps before and after the current one, for a phone whose clock differs. */
const DRIFT_STEPS = 1;

/** A new key of 160 bits in base32, as RFC 4226 recommends. */
export const newTotpKey = (): string => new Secret().base32;

const totpOf = (key: string, label = '') =>
  new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(key), issuer: company.brand.value, label });

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

export interface FactorDependencies {
  database: Database;
  secrets: Secrets;
  environment: Environment;
  config: Config;
}

/** Wrong codes of an account. No setting turns this limit off. */
const CODES = { keyPrefix: 'guess', most: 5, seconds: 3_600 };
const QR = { ecc: 'M', border: 2 } as const;
const isSetUp = () =>
  new AppError('conflict', 'An authenticator app is already set up. Turn it off first.');

/** Authenticator apps (RFC 6238), and codes of them and of recovery. */
export function createTotp({ database, secrets, environment, config }: FactorDependencies) {
  const { manager, transaction } = database;
  const guess = createGuessLimit(database.dataSource, CODES);
  const confirmed = { confirmedAt: Not(IsNull()) };

  /** @throws AppError `secrets_key_missing` if another SECRETS_KEY encrypted the key. */
  function stepOf({ sealedKey }: TotpKeyRow, code: string): number | undefined {
    let key: string;
    try {
      key = secrets.unseal(sealedKey);
    } catch (error) {
      throw error instanceof AppError ? error : otherKey(error);
    }
    return totpStep(key, code.replaceAll(/[\s-]/g, ''), environment.now());
  }

  /** Limits wrong codes of an account. `check` returns null for a wrong one. */
  const limited = <T>(adminId: string, check: () => Promise<T | null>): Promise<T | null> =>
    guess(keyOf(adminId), check, (result) => result === null);

  return {
    limited,

    /**
     * Uses a code in the transaction of `writer`; returns null for a wrong or used one. Of concurrent
     * calls for one code, exactly one succeeds.
     */
    async useCode(
      writer: EntityManager,
      adminId: string,
      code: string,
    ): Promise<'totp' | 'recovery_code' | null> {
      if (isRecoveryCode(code)) {
        const row = { codeHash: recoveryCodeHash(code), adminId };
        return (await writer.delete('recovery-code', row)).affected === 1 ? 'recovery_code' : null;
      }
      const row = await writer.findOneBy<TotpKeyRow>('totp-key', { adminId });
      const step = row?.confirmedAt ? stepOf(row, code) : undefined;
      if (step === undefined) return null;
      const unused = { adminId, ...confirmed, lastStep: LessThan(step) };
      const { affected } = await writer.update('totp-key', unused, { lastStep: step });
      return affected === 1 ? 'totp' : null;
    },

    /** Creates a key, which is a factor once a code confirms it. */
    async begin({ adminId, username }: Session) {
      const secret = newTotpKey();
      const otpauth = totpUri(secret, username);
      const row: TotpKeyRow = {
        adminId,
        sealedKey: secrets.seal(secret),
        lastStep: 0,
        createdAt: environment.now(),
        confirmedAt: null,
      };
      await transaction(async (writer) => {
        // Replaces a key that is not confirmed. Fails as a duplicate if there is a confirmed one.
        await writer.delete('totp-key', { adminId, confirmedAt: IsNull() });
        await writer.insert('totp-key', row);
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? isSetUp() : error;
      });
      return { secret, otpauth, qr: renderSVG(otpauth, QR) };
    },

    /** Returns ten recovery codes. The confirming code counts as used. */
    async confirm(adminId: string, code: string): Promise<string[]> {
      const row = await manager.findOneBy<TotpKeyRow>('totp-key', { adminId });
      if (row === null) throw new AppError('conflict', 'Start the setup first.');
      if (row.confirmedAt !== null) throw isSetUp();
      const issued = await limited(adminId, async () => {
        const lastStep = stepOf(row, code);
        if (lastStep === undefined) return null;
        return transaction(async (writer) => {
          const key = { adminId, sealedKey: row.sealedKey, confirmedAt: IsNull() };
          const change = { confirmedAt: environment.now(), lastStep };
          const { affected } = await writer.update('totp-key', key, change);
          return affected === 1 ? issueRecoveryCodes(writer, adminId) : null;
        });
      });
      if (issued === null) throw wrongCode();
      return issued;
    },

    /** @throws AppError `not_found`; `conflict` for the last factor while one is required. */
    remove: ({ adminId }: Session) =>
      transaction(async (writer) => {
        // So that concurrent calls cannot remove the last two factors.
        await lockAdmins(writer);
        const { affected } = await writer.delete('totp-key', { adminId, ...confirmed });
        if (affected !== 1) throw new AppError('not_found', 'No authenticator app is set up.');
        await removeUnneededCodes(writer, adminId, config.REQUIRE_SECOND_FACTOR);
      }),
  };
}
