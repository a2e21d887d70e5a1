import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '#shared/accounts/account.ts';
import {
  type AuthenticationResponse,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
  type RegistrationResponse,
} from '#shared/accounts/factors.ts';
import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { Session } from '../../api/caller.ts';
import { AppError, notFound } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { storedId } from '../../database/insert-rows.ts';
import type { Environment } from '../../environment.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import type { FactorsRepository, PasskeyRow } from './factors.repository.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';

/** EdDSA, ES256 and RS256, which every supported version of Node can verify. */
const ALGORITHMS = [-8, -7, -257];
/** The options request no extension, so their results are ignored. */
const NO_EXTENSIONS = { clientExtensionResults: {} };
const TIMEOUT_MS = 5 * 60_000;

const bytesOf = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding));

export const credentialHash = (credentialId: string): string =>
  createHash('sha256').update(credentialId).digest('hex');

/** The challenge that a browser's response contains; undefined if the response is malformed. */
export function challengeIn({ response }: RegistrationResponse | AuthenticationResponse) {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = data && typeof data === 'object' && 'challenge' in data && data.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

interface NewCredential {
  adminId: string;
  username: string;
  challenge: string;
  rows: PasskeyRow[];
}

/** WebAuthn for the site at `publicUrl`: discoverable credentials with user verification. */
export function createWebAuthn(publicUrl: string) {
  const { origin, hostname: rpID } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async creationOptions({ adminId, username, challenge, rows }: NewCredential) {
      const options = await generateRegistrationOptions({
        ...{ rpName: company.brand.value, rpID, timeout: TIMEOUT_MS },
        ...{ userName: username, userDisplayName: username, userID: bytesOf(adminId, 'utf8') },
        challenge: bytesOf(challenge, 'base64url'),
        attestationType: 'none',
        excludeCredentials: rows.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return passkeyCreation.parse(options) satisfies PasskeyCreation;
    },

    async requestOptions(challenge: string): Promise<PasskeyRequest> {
      const options = await generateAuthenticationOptions({
        ...{ rpID, timeout: TIMEOUT_MS, userVerification: 'required' },
        challenge: bytesOf(challenge, 'base64url'),
      });
      return passkeyRequest.parse(options);
    },

    /** @throws if the response is not valid for this site and its own challenge. */
    async registered(response: RegistrationResponse) {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...response, ...NO_EXTENSIONS },
        expectedChallenge: challengeIn(response) ?? '',
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (registrationInfo === undefined) throw new Error('The registration was not verified.');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialHash: credentialHash(id),
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter: String(counter),
        transports: (response.response.transports ?? []).join().slice(0, 100),
      };
    },

    /** Returns the new counter. @throws if the response is not valid for this passkey. */
    async authenticated(response: AuthenticationResponse, row: PasskeyRow): Promise<string> {
      const owner = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
      if (owner !== row.adminId) throw new Error('The passkey belongs to another account.');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, ...NO_EXTENSIONS },
        expectedChallenge: challengeIn(response) ?? '',
        credential: {
          id: row.credentialId,
          publicKey: bytesOf(row.publicKey, 'base64url'),
          counter: Number(row.counter),
        },
      });
      if (!verified) throw new Error('The signature is wrong.');
      return String(authenticationInfo.newCounter);
    },
  };
}

export type WebAuthn = ReturnType<typeof createWebAuthn>;

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
