import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

/**
 * The permissions of API keys, with what they allow, for the form and the guide. None covers accounts,
 * keys, the audit log or full exports.
 */
export const SCOPE_TEXTS = {
  'leads:write': 'Send contact messages and appointment requests.',
  'contacts:read': 'Read contact messages with all their data.',
  'contacts:update': 'Read contact messages, and change their status and assignee.',
  'appointments:read': 'Read appointments with all their data.',
  'appointments:update': 'Read, approve, move, reject, complete and assign appointments.',
  'calendar:read': 'Read free times and closures, without client data.',
  'events:read': 'Read the feed of all changes, with the data of the leads.',
  'webhooks:manage':
    'Create, change and delete webhooks, which send the data of leads, and read their log.',
};

export type Scope = keyof typeof SCOPE_TEXTS;
export const SCOPES = Object.keys(SCOPE_TEXTS) as Scope[];

export const KEY_RULES = { addresses: 50, overlapHours: 168, defaultOverlapHours: 24 } as const;

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

const keyScopes = z
  .array(fields.choice('Each scope', SCOPES))
  .min(1, 'Choose at least one scope')
  .max(SCOPES.length);

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Each address must be an IP address or a range such as 192.0.2.0/24',
});

/** Strict: if a misspelt `addresses` were ignored, the key would work from anywhere. */
export const keyInput = z.strictObject({
  name: fields.requiredText('Name', LIMITS.keyName).refine(isOneLine, 'Name must be one line'),
  scopes: keyScopes,
  expiresAt: z.iso.datetime('Expiry must be a UTC time such as 2030-01-31T00:00:00Z').nullish(),
  addresses: z
    .array(address)
    .max(KEY_RULES.addresses, `There must be at most ${KEY_RULES.addresses} addresses`)
    .nullish(),
});
export type KeyInput = z.output<typeof keyInput>;

export const keyRotationInput = z.object({
  id: fields.id,
  /** How long the replaced secret keeps working. */
  overlapHours: z
    .number()
    .min(0)
    .max(KEY_RULES.overlapHours)
    .default(KEY_RULES.defaultOverlapHours),
});
export type KeyRotationInput = z.output<typeof keyRotationInput>;

export const keySchema = z.object({
  id: fields.id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  addresses: z.array(z.string()),
  expiresAt: fields.timestamp.nullable(),
  lastFour: z.string(),
  /** The secret before the last rotations, while it works. */
  former: z.object({ lastFour: z.string(), until: fields.timestamp }).nullable(),
  createdAt: fields.timestamp,
  createdBy: z.string(),
  lastUsedAt: fields.timestamp.nullable(),
});
export type ApiKey = z.output<typeof keySchema>;

export const keySecretSchema = z.object({
  success: fields.success,
  key: keySchema,
  secret: z.string(),
});
