import type { Passkey } from '#shared/accounts/account.ts';
import type {
  AuthenticationResponse,
  PasskeyCreation,
  PasskeyRequest,
  RegistrationResponse,
} from '#shared/accounts/factors.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { Session } from '../../api/caller.ts';
import { AppError, notFound } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { storedId } from '../../database/stored-id.ts';
import type { Environment } from '../../environment.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import type { FactorsRepository } from './factors.repository.ts';
import type { PasskeyRow } from './passkey.entity.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';
import { challengeIn, credentialHash, type WebAuthn } from './webauthn.ts';

interface Dependencies {
  database: Pick<Database, 'transaction'>;
  factors: FactorsRepository;
  recoveryCodes: RecoveryCodes;
  tokens: OneTimeTokens;
  webAuthn: WebAuthn;
  environment: Environment;
}

const VALID_MS = 5 * 60_000;

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const isFull = () =>
  new AppError('conflict', `You have ${LIMITS.passkeys} passkeys. Delete one first.`, {
    code: 'limit_reached',
  });
const unusable = (cause?: unknown) =>
  new AppError('invalid', 'This passkey cannot be added. Start again.', { cause });
const refused = (cause?: unknown) =>
  new AppError('unauthenticated', 'This passkey cannot be used. Try again, or use your password.', {
    code: 'wrong_credentials',
    cause,
  });

/** Passkeys of accounts, and signing in with them. Challenges are one-time tokens. */
export function createPasskeys(dependencies: Dependencies) {
  const { factors, recoveryCodes, tokens, webAuthn } = dependencies;
  const { transaction } = dependencies.database;
  const { now, newId } = dependencies.environment;

  async function requireRoom(adminId: string): Promise<PasskeyRow[]> {
    const rows = await factors.passkeys(adminId);
    if (rows.length >= LIMITS.passkeys) throw isFull();
    return rows;
  }

  return {
    async creationOptions({ adminId, username }: Session): Promise<PasskeyCreation> {
      const rows = await requireRoom(adminId);
      const purpose = 'passkey-setup';
      const challenge = await tokens.issue({ purpose, adminId, data: {}, validMs: VALID_MS });
      return webAuthn.creationOptions({ adminId, username, challenge, rows });
    },

    /** Returns recovery codes, too, if the account had none. */
    async add({ adminId }: Session, response: RegistrationResponse, name: string) {
      await requireRoom(adminId);
      const token = await tokens.find('passkey-setup', challengeIn(response) ?? '');
      if (token?.adminId !== adminId) throw unusable();
      const credential = await webAuthn.registered(response).catch((cause: unknown) => {
        throw unusable(cause);
      });
      const row: PasskeyRow = {
        ...{ id: newId(), adminId, ...credential, name, createdAt: now(), lastUsedAt: null },
      };
      return transaction(async (writer) => {
        if (!(await tokens.use(writer, token))) throw unusable();
        await factors.insertPasskey(writer, row);
        const { codes } = await factors.counts(adminId, writer);
        const passkey = toPasskey(row);
        return codes > 0
          ? { passkey }
          : { passkey, recoveryCodes: await recoveryCodes.issue(writer, adminId) };
      }).catch((error: unknown) => {
        throw isDuplicate(error)
          ? new AppError('conflict', 'This passkey is already added.')
          : error;
      });
    },

    /** @throws AppError `not-found`; `conflict` for the last factor while one is required. */
    remove: ({ adminId }: Session, id: string) =>
      transaction(async (writer) => {
        if (!(await factors.removePasskey(writer, adminId, storedId(id) ?? ''))) {
          throw notFound('passkey');
        }
        await recoveryCodes.followRemoval(writer, adminId);
      }),

    async requestOptions(): Promise<PasskeyRequest> {
      const purpose = 'passkey-sign-in';
      const token = { purpose, adminId: null, data: {}, validMs: VALID_MS } as const;
      return webAuthn.requestOptions(await tokens.issue(token));
    },

    /** Uses the challenge, and returns the passkey's account. @throws AppError `unauthenticated`. */
    async signedInBy(response: AuthenticationResponse): Promise<string> {
      const [token, row] = await Promise.all([
        tokens.find('passkey-sign-in', challengeIn(response) ?? ''),
        factors.passkeyWith(credentialHash(response.id)),
      ]);
      if (token === undefined || row === null) throw refused();
      const counter = await webAuthn.authenticated(response, row).catch((cause: unknown) => {
        throw refused(cause);
      });
      await transaction(async (writer) => {
        const isFirst = await tokens.use(writer, token);
        if (!isFirst || !(await factors.recordPasskeyUse(writer, row, counter, now())))
          throw refused();
      });
      return row.adminId;
    },
  };
}
