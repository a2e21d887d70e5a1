import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

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

/** A proof of identity: exactly one of both. */
export const confirmInput = z
  .object({
    password: z
      .string({ error: 'Password must be text' })
      .max(LIMITS.password, `Password must be at most ${LIMITS.password} characters`)
      .optional(),
    code: fields.text('Code', LIMITS.code, cleanCode).optional(),
  })
  .refine(({ password, code }) => !password !== !code, {
    path: ['password'],
    error: 'Enter either your password or a code',
  });
export type ConfirmInput = z.output<typeof confirmInput>;
