import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { passkeySchema } from './account.ts';

/** Second factors that an account can use to complete a sign-in. */
export const FACTOR_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const RECOVERY_CODES = 10;

export const factorCode = fields.requiredText('Code', LIMITS.code, cleanCode);

export const codeInput = z.object({ code: factorCode });
export const secondFactorInput = z.object({
  challenge: fields.requiredText('Challenge', LIMITS.challenge),
  code: factorCode,
});

export const totpSetup = z.object({ secret: z.string(), otpauth: z.string(), qr: z.string() });

export const recoveryCodes = z.array(z.string());

const base64url = (label: string) => fields.requiredText(label, LIMITS.credential);
const credential = {
  id: base64url('Id'),
  rawId: base64url('Raw id'),
  type: z.literal('public-key'),
};

/** The responses of a browser's WebAuthn API, in the format of `PublicKeyCredential.toJSON()`. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url('Client data'),
    attestationObject: base64url('Attestation'),
    transports: z.array(fields.text('Transport', 20)).max(10).optional(),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url('Client data'),
    authenticatorData: base64url('Authenticator data'),
    signature: base64url('Signature'),
    userHandle: base64url('User handle').optional(),
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

const known = z.object({ id: z.string(), type: z.literal('public-key') });
const verification = z.literal('required');

/** For `navigator.credentials.create`, as JSON. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** For `navigator.credentials.get`, as JSON. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;
