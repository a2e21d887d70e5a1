import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

export const passkeySchema = z
  .object({
    id: fields.id,
    name: z.string(),
    createdAt: fields.timestamp,
    lastUsedAt: fields.timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkeySchema>;

/** The second factors of an account. */
export const factorSummary = z.object({
  totp: z.boolean().meta({ description: 'Whether an authenticator app is set up.' }),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
});
export type FactorSummary = z.output<typeof factorSummary>;

/** The caller's own account. */
export const accountSchema = z
  .object({
    id: fields.id,
    username: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean().meta({ description: 'Whether its link was opened.' }),
    mailIsSetUp: z.boolean().meta({ description: 'Whether this site can send email.' }),
    ...factorSummary.shape,
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof accountSchema>;

/** A proof of identity: exactly one of both. */
export const confirmInput = z
  .object({
    password: z
      .string({ error: 'Password must be text' })
      .max(LIMITS.password, `Password must be at most ${LIMITS.password} characters`)
      .optional()
      .meta({ format: 'password', example: 'correct horse battery staple' }),
    code: fields
      .text('Code', LIMITS.code, cleanCode)
      .optional()
      .meta({ description: 'A code of the authenticator app.' }),
  })
  .refine(({ password, code }) => !password !== !code, {
    path: ['password'],
    error: 'Enter either your password or a code',
  });
export type ConfirmInput = z.output<typeof confirmInput>;
