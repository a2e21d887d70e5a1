import { renderSVG } from 'uqr';
import type { Session } from '../../api/caller.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import { type Codes, wrongCode } from './codes.service.ts';
import type { FactorsRepository } from './factors.repository.ts';
import type { KeyCheck } from './key-check.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';
import { newTotpKey, totpUri } from './totp.ts';

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
