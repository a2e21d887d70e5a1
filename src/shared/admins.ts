import { z } from 'zod';
import { cleanText } from './fields/clean-text.ts';
import * as fields from './fields/fields.ts';
import { LIMITS } from './fields/limits.ts';
import { usernameFault } from './fields/username-fault.ts';

const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export const username = fields
  .text('Username', LIMITS.username)
  .min(LIMITS.usernameMin, `Username must be at least ${LIMITS.usernameMin} characters`)
  .refine((name) => !LINE_BREAKING.test(name), 'Username must not contain tabs or line breaks')
  .meta({ example: 'layla' });

/** A name for a new account. Existing accounts with other names can still sign in. */
const newUsername = username.superRefine((name, context) => {
  const message = usernameFault(name);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

const passwordTooShort = `Password must be at least ${LIMITS.passwordMin} characters`;
const passwordTooLong = `Password must be at most ${LIMITS.password} characters`;
const password = z
  .string({ error: 'Password must be text' })
  .min(LIMITS.passwordMin, passwordTooShort)
  .max(LIMITS.password, passwordTooLong)
  .meta({ format: 'password', example: 'correct horse battery staple' });

/** Sign-in requires only both fields: length rules never apply to an existing account. */
export const loginInput = z.object({
  username: z
    .string({ error: 'Username is required' })
    .overwrite(cleanText)
    .trim()
    .min(1, 'Username is required')
    .meta({ example: 'admin' }),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .meta({ format: 'password', example: 'correct horse battery staple' }),
});
export type LoginInput = z.output<typeof loginInput>;

export const adminSchema = z
  .object({ id: fields.id, username: z.string(), createdAt: fields.timestamp })
  .meta({ id: 'Admin' });
export type Admin = z.output<typeof adminSchema>;

/** The response to a sign-in. `expiresAt` is the absolute end of the session. */
export const loginResult = z.object({
  success: fields.success,
  sessionToken: z.string().meta({ example: 'q0YH3c4f0m7yJwU9b1kQm8iW3n5sT2vXzA6dL0eRgKc' }),
  expiresAt: fields.timestamp,
  admin: adminSchema,
  mustSetUpSecondFactor: z
    .literal(true)
    .optional()
    .meta({
      description:
        'Present if REQUIRE_SECOND_FACTOR is on and the account has none. Every call except setting ' +
        'one up and signing out then returns 403.',
    }),
});

export type LoginResult = z.output<typeof loginResult>;

export const ownerAccountInput = z.object({ username, password });

export const createAdminInput = z.object({ username: newUsername, password });
export type CreateAdminInput = z.output<typeof createAdminInput>;

/** An absent, `null` or empty password keeps the current one. */
export const updateAdminInput = z.object({
  id: fields.id,
  username,
  password: z
    .string({ error: 'Password must be text' })
    .max(LIMITS.password, passwordTooLong)
    .refine((value) => value === '' || value.length >= LIMITS.passwordMin, passwordTooShort)
    .meta({
      format: 'password',
      description: `At least ${LIMITS.passwordMin} characters; empty, null or absent keeps the current one.`,
      anyOf: [{ minLength: LIMITS.passwordMin }, { maxLength: 0 }],
    })
    .nullish()
    .transform((value) => value || null),
});
export type UpdateAdminInput = z.output<typeof updateAdminInput>;
