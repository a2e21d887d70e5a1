import { z } from 'zod';
import * as fields from './fields.ts';
import { LIMITS } from './limits.ts';

// A name stands in one line, in lists and in logs.
const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export const username = fields
  .text('Username', LIMITS.username)
  .min(LIMITS.usernameMin, `Username must be at least ${LIMITS.usernameMin} characters`)
  .refine((name) => !LINE_BREAKING.test(name), 'Username must not contain tabs or line breaks')
  .meta({ example: 'layla' });

const passwordTooShort = `Password must be at least ${LIMITS.passwordMin} characters`;
const passwordTooLong = `Password must be at most ${LIMITS.password} characters`;
const password = z
  .string({ error: 'Password must be text' })
  .min(LIMITS.passwordMin, passwordTooShort)
  .max(LIMITS.password, passwordTooLong)
  .meta({ format: 'password', example: 'correct horse battery staple' });

/** Sign-in asks only that both are there: length rules never apply to an existing account. */
export const loginInput = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .meta({ example: 'admin' }),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .meta({ format: 'password', example: 'correct horse battery staple' }),
});
export type LoginInput = z.output<typeof loginInput>;

/** An administrator as others see one: never a password or its hash. */
export const adminSchema = z
  .object({ id: fields.id, username: z.string(), createdAt: fields.timestamp })
  .meta({ id: 'Admin' });
export type Admin = z.output<typeof adminSchema>;

/** The answer to a sign-in. `expiresAt` is the absolute end of the session. */
export const loginResult = z.object({
  success: fields.success,
  sessionToken: z.string().meta({ example: 'q0YH3c4f0m7yJwU9b1kQm8iW3n5sT2vXzA6dL0eRgKc' }),
  expiresAt: fields.timestamp,
  admin: adminSchema,
});
export type LoginResult = z.output<typeof loginResult>;

export const createAdminInput = z.object({ username, password });
export type CreateAdminInput = z.output<typeof createAdminInput>;

/** An absent, `null` or empty password keeps the present one. */
export const updateAdminInput = z.object({
  id: fields.id,
  username,
  password: z
    .string({ error: 'Password must be text' })
    .max(LIMITS.password, passwordTooLong)
    .refine((value) => value === '' || value.length >= LIMITS.passwordMin, passwordTooShort)
    .meta({
      format: 'password',
      description: `At least ${LIMITS.passwordMin} characters; empty, null or absent keeps the present one.`,
      anyOf: [{ minLength: LIMITS.passwordMin }, { maxLength: 0 }],
    })
    .nullish()
    .transform((value) => value || null),
});
export type UpdateAdminInput = z.output<typeof updateAdminInput>;
