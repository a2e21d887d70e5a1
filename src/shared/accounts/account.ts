import { z } from 'zod';
import * as fields from '../fields/fields.ts';

export const passkeySchema = z
  .object({
    id: fields.id,
    name: z.string(),
    createdAt: fields.timestamp,
    lastUsedAt: fields.timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });

/** The second factors of an account. */
export const factorSummary = z.object({
  totp: z.boolean().meta({ description: 'Whether an authenticator app is set up.' }),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
});
export type FactorSummary = z.output<typeof factorSummary>;
