import { z } from 'zod';
import { cleanCode, cleanText } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

const METADATA = { campaign: 'autumn', source: 'fair' };

/** Members of a lead that only v1 shows. */
export const leadOriginState = z.object({
  externalId: z
    .string()
    .nullable()
    .meta({ example: 'crm-4711', description: 'The id of the lead in the system that sent it.' }),
  metadata: z
    .record(z.string(), z.string())
    .meta({ example: METADATA, description: 'Texts of the system that sent the lead.' }),
  updatedAt: fields.timestamp.meta({ description: 'The time of the latest change of `version`.' }),
});
export type LeadOriginState = z.output<typeof leadOriginState>;

const METADATA_RULE = `Metadata must be an object of at most ${LIMITS.metadata} texts`;

/** Fields that a system may add to the leads that it sends. */
export const leadOrigin = z.object({
  externalId: fields
    .text('External id', LIMITS.externalId, cleanCode)
    .nullish()
    .transform((value) => value || null)
    .meta({
      example: 'crm-4711',
      description:
        'The id of the lead in your system. A second lead of the same key with this id is refused with 409, which names the first one.',
    }),
  metadata: z
    .record(
      z
        .string()
        .min(1, 'Names in metadata must not be empty')
        .max(
          LIMITS.metadataKey,
          `Names in metadata must have at most ${LIMITS.metadataKey} characters`,
        ),
      z
        .string({ error: 'Values in metadata must be text' })
        .overwrite(cleanText)
        .max(
          LIMITS.metadataValue,
          `Values in metadata must have at most ${LIMITS.metadataValue} characters`,
        ),
      { error: METADATA_RULE },
    )
    .refine((pairs) => Object.keys(pairs).length <= LIMITS.metadata, METADATA_RULE)
    .refine(
      (pairs) => new TextEncoder().encode(JSON.stringify(pairs)).length <= LIMITS.metadataBytes,
      `Metadata must have at most ${LIMITS.metadataBytes.toLocaleString('en')} bytes as JSON`,
    )
    .nullish()
    .transform((value) => value ?? {})
    .meta({
      example: METADATA,
      description: `At most ${LIMITS.metadata} pairs of texts, which are stored and returned unchanged.`,
    }),
});
export type LeadOrigin = z.output<typeof leadOrigin>;
