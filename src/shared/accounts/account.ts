import { z } from 'zod';
import { loginInput } from '../admins.ts';
import * as fields from '../fields/fields.ts';

export const passkeySchema = z.object({
  id: fields.id,
  name: z.string(),
  createdAt: fields.timestamp,
  lastUsedAt: fields.timestamp.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

/** The second factors of an account. */
export const factorSummary = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
});
export type FactorSummary = z.output<typeof factorSummary>;

/** The caller's own account. */
export const accountSchema = z.object({
  id: fields.id,
  username: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  mailIsSetUp: z.boolean(),
  ...factorSummary.shape,
});
export type Account = z.output<typeof accountSchema>;

/** A proof of identity. */
export const confirmInput = loginInput.pick({ password: true });
