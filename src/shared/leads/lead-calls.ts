import { z } from 'zod';
import { cleanCode, cleanText } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { LOCALES, type Locale } from '../language/locale.ts';
import { LEAD_KINDS, type LeadKind, statusesOf } from '../lead-kinds.ts';

const statusInput = <Kind extends LeadKind>(kind: Kind) =>
  fields.choice('Status', statusesOf(kind));

export const assigneeSchema = z
  .object({ id: fields.id, username: z.string() })
  .meta({ id: 'Assignee' });
export type Assignee = z.output<typeof assigneeSchema>;

export const leadState = <Kind extends LeadKind>(kind: Kind) => ({
  status: z.enum(statusesOf(kind)),
  rejectionReason: z.string().nullable(),
  assignee: assigneeSchema
    .nullable()
    .meta({ description: 'The administrator who handles the lead; null if there is none.' }),
  locale: z.enum(LOCALES).meta({ description: 'The language of mails to the client.' }),
  createdAt: fields.timestamp,
  version: fields.version,
});

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

/** What a system may add to the leads that it sends. */
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

export interface Lead {
  id: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
  message: string | null;
  status: string;
  rejectionReason: string | null;
  assignee: Assignee | null;
  locale: Locale;
  createdAt: string;
  version: number;
}

export function leadChoices(kind: LeadKind) {
  const { serviceTypes } = LEAD_KINDS[kind];
  const status = statusInput(kind).meta({ description: 'Only leads with this status.' });
  const about = { description: 'Only leads with this service.' };
  const serviceType = fields.choice('Service type', serviceTypes).meta(about);
  return {
    status: status.optional(),
    ...(serviceTypes.length > 0 && { serviceType: serviceType.optional() }),
  };
}

/** If absent, the call accepts any version. */
export const seenVersion = z
  .number({ error: 'Version must be a number' })
  .int('Version must be a whole number')
  .optional()
  .meta({
    example: 1,
    description:
      'The `version` that was read. If the lead has changed since, the call returns 409.',
  });

export interface LeadStatusInput<Status = string> {
  id: string;
  status: Status;
  rejectionReason?: string | null | undefined;
  version?: number | undefined;
}

export const leadStatusInput = <Kind extends LeadKind>(kind: Kind) =>
  z.object({
    id: fields.id,
    status: statusInput(kind),
    rejectionReason: fields.rejectionReason,
    version: seenVersion,
  });

export const leadAssigneeInput = z.object({
  id: fields.id,
  assigneeId: fields.id
    .nullable()
    .meta({ description: 'An administrator; null removes the assignee.' }),
  version: seenVersion,
});
export type LeadAssigneeInput = z.output<typeof leadAssigneeInput>;

export const statusCounts = z.object({ all: z.number() }).catchall(z.number());
export type StatusCounts = z.output<typeof statusCounts>;

/** The numbers of the caller's own leads and of those without an assignee. */
export const assignedCounts = z.object({ mine: statusCounts, none: statusCounts });
export type AssignedCounts = z.output<typeof assignedCounts>;

export const leadPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    /** The number of matching rows; null if a search has too many matches to count. */
    matching: z.number().nullable(),
    waiting: z.number(),
    counts: statusCounts,
    assigned: assignedCounts,
    /** Whether so many leads have just arrived that counts or searches may miss some. */
    behind: z.boolean(),
    /** The service types that occur in the leads, in the order of the booking form. */
    serviceTypes: z.array(z.string()),
  });

export type LeadPage<Item> = z.output<ReturnType<typeof leadPageSchema<z.ZodType<Item>>>>;
