import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { LOCALES } from '../language/locale.ts';
import { type LeadKind, statusesOf } from '../lead-kinds.ts';

const statusInput = <Kind extends LeadKind>(kind: Kind) =>
  fields.choice('Status', statusesOf(kind));

const assigneeSchema = z.object({ id: fields.id, username: z.string() }).meta({ id: 'Assignee' });
export type Assignee = z.output<typeof assigneeSchema>;

/** The fields that both kinds of lead have. Only an appointment may have no message. */
export const leadFields = <Kind extends LeadKind>(kind: Kind) => ({
  id: fields.id,
  fullName: z.string(),
  email: z.string(),
  companyName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  status: z.enum(statusesOf(kind)),
  rejectionReason: z.string().nullable(),
  assignee: assigneeSchema
    .nullable()
    .meta({ description: 'The administrator who handles the lead; null if there is none.' }),
  locale: z.enum(LOCALES).meta({ description: 'The language of mails to the client.' }),
  createdAt: fields.timestamp,
  version: fields.version,
});

type Fields = z.output<z.ZodObject<ReturnType<typeof leadFields<LeadKind>>>>;
export type Lead = Omit<Fields, 'status'> & { status: string; message: string | null };

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

export const leadStatusInput = <Kind extends LeadKind>(kind: Kind) =>
  z.object({
    id: fields.id,
    status: statusInput(kind),
    rejectionReason: fields.rejectionReason,
    version: seenVersion,
  });
export type LeadStatusInput<Status = string> = Omit<
  z.output<ReturnType<typeof leadStatusInput>>,
  'status'
> & { status: Status };

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
    counts: statusCounts,
    assigned: assignedCounts,
    /** The service types that occur in the leads, in the order of their form. */
    serviceTypes: z.array(z.string()),
  });

export type LeadPage<Item> = z.output<ReturnType<typeof leadPageSchema<z.ZodType<Item>>>>;

/** The audit log keeps the reason: it must not name the person. */
export const eraseInput = z.object({
  id: fields.id,
  /** Whether to erase every lead from the same email address. */
  ofPerson: z.boolean().optional(),
  reason: fields.requiredText('Reason', LIMITS.eraseReason),
});
