import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { EntitySchema } from 'typeorm';
import type { AuthenticationResponse, RegistrationResponse } from '#shared/accounts/factors.ts';
import type { Passkey } from '#shared/accounts/people.ts';
import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { Session } from '../../api/procedures.ts';
import { AppError, notFound } from '../../app-error.ts';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';
import { storedId } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { lockAdmins } from '../admin.entity.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import { countFactors, issueRecoveryCodes, removeUnneededCodes } from './recovery-codes.ts';
import type { FactorDependencies } from './totp.service.ts';

/** A WebAuthn credential of an account. */
interface PasskeyRow {
  id: string;
  adminId: string;
  /** SHA-256 of the credential id, which can be up to 1,023 bytes long. */
  credentialHash: string;
  /** In base64url, as is `publicKey`. */
  credentialId: string;
  publicKey: string;
  /** The authenticator's signature counter, up to 2^32 - 1, as text. */
  counter: string;
  /** Comma-separated. */
  transports: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeyEntity = (types: ColumnTypes) =>
  new EntitySchema<PasskeyRow>({
    name: 'passkey',
    tableName: 'passkeys',
    columns: {
      id: { ...types.id, primary: true },
      adminId: types.id,
      credentialHash: types.sha256,
      credentialId: { type: 'text' },
      publicKey: { type: 'text' },
      counter: { type: 'varchar', length: 10 },
      transports: { type: 'varchar', length: 100 },
      name: { type: 'varchar', length: 64 },
      createdAt: types.instant,
      lastUsedAt: { ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('passkeys_admin')],
    indices: [
      { name: 'passkeys_credential', columns: ['credentialHash'], unique: true },
      { name: 'passkeys_admin_id', columns: ['adminId'] },
    ],
  });

/** EdDSA, ES256 and RS256, which every supported version of Node can verify. */
const ALGORITHMS = [-8, -7, -257];
/** The results of extensions are ignored. */
const NO_EXTENSIONS = { clientExtensionResults: {} };
/** The validity of a challenge. */
const TIMEOUT_MS = 5 * 60_000;

const bytesOf = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding));

const credentialHash = (credentialId: string): string =>
  createHash('sha256').update(credentialId).digest('hex');

/** The challenge that a browser's response contains; undefined if the response is malformed. */
function challengeIn({ response }: RegistrationResponse | AuthenticationResponse) {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = data && typeof data === 'object' && 'challenge' in data && data.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const isFull = () =>
  new AppError('limit_reached', `You have ${LIMITS.passkeys} passkeys. Delete one first.`);
const unusable = (cause?: unknown) =>
  new AppError('invalid_input', 'This passkey cannot be added. Start again.', { cause });
const refused = (cause?: unknown) =>
  new AppError(
    'wrong_credentials',
    'This passkey cannot be used. Try again, or use your password.',
    { cause },
  );

/**
 * Passkeys of accounts, and signing in with them: discoverable WebAuthn credentials with user
 * verification. Challenges are one-time tokens.
 */
export function createPasskeys(dependencies: FactorDependencies & { tokens: OneTimeTokens }) {
  const { tokens, config } = dependencies;
  const { origin, hostname: rpID } = new URL(config.PUBLIC_URL);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const { manager, transaction } = dependencies.database;
  const { now, newId } = dependencies.environment;

  const rowsOf = (adminId: string) =>
    manager.find<PasskeyRow>('passkey', { where: { adminId }, order: { id: 'ASC' } });

  async function requireRoom(adminId: string): Promise<PasskeyRow[]> {
    const rows = await rowsOf(adminId);
    if (rows.length >= LIMITS.passkeys) throw isFull();
    return rows;
  }

  /** @throws if the response is not valid for this site and its own challenge. */
  async function registered(response: RegistrationResponse) {
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
  }

  /** Returns the new counter. @throws if the response is not valid for this passkey. */
  async function authenticated(response: AuthenticationResponse, row: PasskeyRow): Promise<string> {
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
  }

  return {
    list: async (adminId: string) => (await rowsOf(adminId)).map(toPasskey),

    async creationOptions({ adminId, username }: Session) {
      const rows = await requireRoom(adminId);
      const purpose = 'passkey-setup';
      const challenge = await tokens.issue({ purpose, adminId, data: {}, validMs: TIMEOUT_MS });
      return generateRegistrationOptions({
        rpName: company.brand.value,
        rpID,
        timeout: TIMEOUT_MS,
        userName: username,
        userDisplayName: username,
        userID: bytesOf(adminId, 'utf8'),
        challenge: bytesOf(challenge, 'base64url'),
        attestationType: 'none',
        excludeCredentials: rows.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    /** Returns recovery codes, too, if the account had none. */
    async add({ adminId }: Session, response: RegistrationResponse, name: string) {
      await requireRoom(adminId);
      const token = await tokens.find('passkey-setup', challengeIn(response) ?? '');
      if (token?.adminId !== adminId) throw unusable();
      const credential = await registered(response).catch((cause: unknown) => {
        throw unusable(cause);
      });
      const row: PasskeyRow = {
        id: newId(),
        adminId,
        ...credential,
        name,
        createdAt: now(),
        lastUsedAt: null,
      };
      return transaction(async (writer) => {
        if (!(await tokens.use(writer, token))) throw unusable();
        await writer.insert('passkey', row);
        const { codes } = await countFactors(writer, adminId);
        const passkey = toPasskey(row);
        return codes > 0
          ? { passkey }
          : { passkey, recoveryCodes: await issueRecoveryCodes(writer, adminId) };
      }).catch((error: unknown) => {
        throw isDuplicate(error)
          ? new AppError('conflict', 'This passkey is already added.')
          : error;
      });
    },

    /** @throws AppError `not_found`; `conflict` for the last factor while one is required. */
    remove: ({ adminId }: Session, id: string) =>
      transaction(async (writer) => {
        // So that concurrent calls cannot remove the last two factors.
        await lockAdmins(writer);
        const { affected } = await writer.delete('passkey', { id: storedId(id) ?? '', adminId });
        if (affected !== 1) throw notFound('passkey');
        await removeUnneededCodes(writer, adminId, config.REQUIRE_SECOND_FACTOR);
      }),

    async requestOptions() {
      const purpose = 'passkey-sign-in';
      const token = { purpose, adminId: null, data: {}, validMs: TIMEOUT_MS } as const;
      const challenge = await tokens.issue(token);
      return generateAuthenticationOptions({
        rpID,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        challenge: bytesOf(challenge, 'base64url'),
      });
    },

    /** Uses the challenge, and returns the passkey's account. @throws AppError `wrong_credentials`. */
    async signedInBy(response: AuthenticationResponse): Promise<string> {
      const [token, row] = await Promise.all([
        tokens.find('passkey-sign-in', challengeIn(response) ?? ''),
        manager.findOneBy<PasskeyRow>('passkey', { credentialHash: credentialHash(response.id) }),
      ]);
      if (token === undefined || row === null) throw refused();
      const counter = await authenticated(response, row).catch((cause: unknown) => {
        throw refused(cause);
      });
      await transaction(async (writer) => {
        if (!(await tokens.use(writer, token))) throw refused();
        // Of concurrent uses with one counter, one succeeds; a counter of 0 never changes.
        const unused = { id: row.id, counter: row.counter };
        const { affected } = await writer.update('passkey', unused, { counter, lastUsedAt: now() });
        if (affected !== 1) throw refused();
      });
      return row.adminId;
    },
  };
}
