import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  type AuthenticationResponse,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
  type RegistrationResponse,
} from '#shared/accounts/factors.ts';
import { company } from '#shared/company.ts';
import type { PasskeyRow } from './passkey.entity.ts';

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
