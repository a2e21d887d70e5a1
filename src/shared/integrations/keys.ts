import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

/** The permissions of API keys. None covers accounts, keys, the audit log or full exports. */
export const SCOPES = [
  'leads:write',
  'contacts:read',
  'contacts:update',
  'appointments:read',
  'appointments:update',
  'calendar:read',
  'events:read',
  'webhooks:manage',
] as const;

export type Scope = (typeof SCOPES)[number];

export const KEY_RULES = { addresses: 50, overlapHours: 168, defaultOverlapHours: 24 } as const;

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

const keyScopes = z
  .array(fields.choice('Each scope', SCOPES), { error: 'Scopes must be a list' })
  .min(1, 'Choose at least one scope')
  .max(SCOPES.length, `There must be at most ${SCOPES.length} scopes`)
  .meta({ example: ['contacts:read', 'events:read'] });

const address = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
    error: 'Each address must be an IP address or a range such as 192.0.2.0/24',
  })
  .meta({ example: '192.0.2.0/24' });

/** Strict: if a misspelt `addresses` were ignored, the key would work from anywhere. */
export const keyInput = z.strictObject({
  name: fields
    .requiredText('Name', LIMITS.keyName)
    .refine(isOneLine, 'Name must be one line')
    .meta({
      example: 'CRM sync',
      description: 'Shown as the actor of the changes that the key makes. Unique.',
    }),
  scopes: keyScopes,
  expiresAt: z.iso
    .datetime('Expiry must be a UTC time such as 2030-01-31T00:00:00Z')
    .nullish()
    .meta({ description: 'By default, the key does not expire.' }),
  addresses: z
    .array(address, { error: 'Addresses must be a list' })
    .max(KEY_RULES.addresses, `There must be at most ${KEY_RULES.addresses} addresses`)
    .nullish()
    .meta({
      description:
        'The IPv4 and IPv6 addresses and CIDR ranges that may use the key. By default, any.',
    }),
});
export type KeyInput = z.output<typeof keyInput>;

const overlapRule = `Overlap must be a number of hours from 0 to ${KEY_RULES.overlapHours}`;

export const keyRotationInput = z.object({
  id: fields.id,
  overlapHours: z
    .number({ error: overlapRule })
    .min(0, overlapRule)
    .max(KEY_RULES.overlapHours, overlapRule)
    .default(KEY_RULES.defaultOverlapHours)
    .meta({ description: 'How long earlier secrets keep working. 0 ends them immediately.' }),
});
export type KeyRotationInput = z.output<typeof keyRotationInput>;

export const keySchema = z
  .object({
    id: fields.id,
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    addresses: z.array(z.string()),
    expiresAt: fields.timestamp.nullable(),
    secrets: z
      .array(
        z.object({
          lastFour: z.string(),
          createdAt: fields.timestamp,
          expiresAt: fields.timestamp.nullable(),
        }),
      )
      .meta({
        description:
          'The secrets that work, newest first. After a rotation, earlier ones have an `expiresAt`.',
      }),
    createdAt: fields.timestamp,
    createdBy: z.string(),
    lastUsedAt: fields.timestamp
      .nullable()
      .meta({ description: 'Updated at most once a minute. Null before the first use.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof keySchema>;

export const keySecretSchema = z.object({
  success: fields.success,
  key: keySchema,
  secret: z.string().meta({ description: 'Shown only in this response.' }),
});
