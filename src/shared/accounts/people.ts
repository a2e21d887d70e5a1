import { z } from 'zod';
import { createAdminInput, loginInput } from '../admins.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

/** One of the caller's own sessions. */
export const sessionSchema = z.object({
  /** Identifies the session, but does not authenticate. */
  id: z.string(),
  current: z.boolean(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: fields.timestamp,
  lastSeenAt: fields.timestamp,
});
export type OwnSession = z.output<typeof sessionSchema>;

const isAddress = (text: string) => fields.email.safeParse(text).success;

/** An absent field stays unchanged; null or an empty text removes its value. */
export const profileInput = z.object({
  displayName: fields
    .text('Display name', LIMITS.displayName)
    .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), 'Display name must be one line')
    .nullable()
    .optional(),
  email: fields
    .text('Email', LIMITS.email, fields.cleanEmail)
    .refine((text) => text === '' || isAddress(text), 'Email must be a valid email address')
    .nullable()
    .optional(),
});
export type ProfileInput = z.output<typeof profileInput>;

export const namesSchema = z.array(z.object({ id: fields.id, displayName: z.string() }));

const token = z.string().max(64);
const { username, password } = createAdminInput.shape;

export const tokenInput = z.object({ token });
export const newPasswordInput = z.object({ token, password });
export type NewPasswordInput = z.output<typeof newPasswordInput>;

export const forgotInput = z.object({ username: fields.requiredText('Username', LIMITS.username) });

export const invitationInput = z.object({ email: fields.email, username });
export type InvitationInput = z.output<typeof invitationInput>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  invitedBy: z.string(),
  createdAt: fields.timestamp,
  expiresAt: fields.timestamp,
});
export type Invitation = z.output<typeof invitationSchema>;

export const passkeySchema = z.object({
  id: fields.id,
  name: z.string(),
  createdAt: fields.timestamp,
  lastUsedAt: fields.timestamp.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

/** The second factors of an account. */
const factorSummary = z.object({
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
