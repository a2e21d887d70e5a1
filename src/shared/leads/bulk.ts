import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { type LeadKind, statusesOf } from '../lead-kinds.ts';
import { leadChoices } from './lead-calls.ts';
import { createdBounds, leadDayFields, leadPageFields } from './lead-work.ts';

export const BULK = {
  /** The maximum number of listed ids, and of leads that a call changes before it responds. */
  immediate: 500,
  most: 20_000,
  skipped: 500,
};

/** Not offered for many leads at once: each approval has its own time. */
const SINGLE = ['approved'];

export const bulkStatuses = (kind: LeadKind): string[] =>
  statusesOf(kind).filter((status) => !SINGLE.includes(status));

const idList = (label: string, least: number) =>
  z
    .array(fields.id, { error: `${label} must be a list` })
    .min(least, `${label} must not be empty`)
    .max(BULK.immediate, `${label} must contain at most ${BULK.immediate} ids`);

const isOneChange = ({ status, assigneeId }: BulkChange) =>
  (status === undefined) !== (assigneeId === undefined);

export interface BulkChange {
  status?: string | undefined;
  rejectionReason?: string | null | undefined;
  assigneeId?: string | null | undefined;
}

export interface BulkInput<Filter = object> {
  ids?: string[] | undefined;
  versions?: number[] | undefined;
  filter?: Filter | undefined;
  except?: string[] | undefined;
  expected?: number | undefined;
  change: BulkChange;
}

const hasVersions = ({ ids, versions }: BulkInput<unknown>) =>
  versions === undefined || versions.length === ids?.length;

const isSelection = ({ ids, filter, expected, except }: BulkInput<unknown>) =>
  ids === undefined
    ? filter !== undefined && expected !== undefined
    : filter === undefined && expected === undefined && except === undefined;

export const bulkInput = (kind: LeadKind) => {
  const { order, ...byDay } = leadDayFields(kind);
  const filter = z.strictObject({
    ...leadPageFields,
    ...byDay,
    ...createdBounds,
    ...leadChoices(kind),
  });
  const change = z
    .object({
      status: fields.choice('Status', bulkStatuses(kind)).optional(),
      rejectionReason: fields.rejectionReason,
      assigneeId: fields.id.nullable().optional(),
    })
    .refine(isOneChange, { path: ['status'], error: 'Send either a status or an assigneeId' });
  return z
    .object({
      ids: idList('Ids', 1).optional(),
      versions: z
        .array(fields.version, { error: 'Versions must be a list' })
        .optional()
        .meta({
          description:
            'The `version` that was read of each lead in `ids`, in the same order. A lead that has changed since is skipped.',
        }),
      filter: filter.optional(),
      except: idList('Except', 0).optional(),
      expected: z
        .int({ error: 'Expected must be a whole number' })
        .min(0, 'Expected must not be negative')
        .optional()
        .meta({ description: 'The number of matching leads without `except`.' }),
      change,
    })
    .refine(isSelection, { path: ['ids'], error: 'Send either ids, or filter with expected' })
    .refine(hasVersions, { path: ['versions'], error: 'Send one version for each of the ids' });
};

const skipped = z
  .array(z.object({ id: fields.id, reason: z.string() }))
  .meta({ description: `At most the first ${BULK.skipped}.` });
const changed = z.int().min(0);
const undo = fields.id
  .optional()
  .meta({
    description: 'Undoes the changes with `POST /api/admin/undo`, for 30 seconds after their end.',
  });

/** The result of a run, or the id of a run that continues after the response. */
export const bulkAnswer = z.object({
  success: fields.success,
  id: fields.id
    .optional()
    .meta({ description: 'With 202: the run for `GET /api/admin/bulk/{id}`.' }),
  changed: changed.optional(),
  skipped: skipped.optional(),
  undo,
});
export type BulkAnswer = z.output<typeof bulkAnswer>;

export const bulkRunSchema = z.object({
  id: fields.id,
  kind: z.string(),
  done: z.int().meta({ description: 'The number of leads with a result.' }),
  of: z.int(),
  changed,
  skipped,
  ended: z.boolean(),
  undo,
});
export type BulkRun = z.output<typeof bulkRunSchema>;
