import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { passkeySchema } from './people.ts';

/** Second factors that an account can use to complete a sign-in. */
export const FACTOR_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const RECOVERY_CODES = 10;

const factorCode = fields.requiredText('Code', LIMITS.code, cleanCode);

export const codeInput = z.object({ code: factorCode });
export const secondFactorInput = z.object({
  challenge: fields.requiredText('Challenge', LIMITS.challenge),
  code: factorCode,
});

export const totpSetup = z.object({ secret: z.string(), otpauth: z.string(), qr: z.string() });

export const recoveryCodes = z.array(z.string());

/** A part in base64url. */
const part = z.string().max(LIMITS.credential);
const credential = { id: part, rawId: part, type: z.literal('public-key') };

/** The responses of a browser's WebAuthn API, in the format of `PublicKeyCredential.toJSON()`. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

export const addPasskeyInput = z.object({
  response: registrationResponse,
  name: fields.requiredText('Name', LIMITS.passkeyName),
});
export const passkeySignInInput = z.object({ response: authenticationResponse });

export const addedPasskey = z.object({
  success: fields.success,
  passkey: passkeySchema,
  recoveryCodes: recoveryCodes.optional(),
});

/**
 * The options of `navigator.credentials` as the server's library makes them. The types of extensions,
 * whose results we ignore, do not describe JSON.
 */
export const passkeyCreation =
  z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>();
export const passkeyRequest = z.custom<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>();
