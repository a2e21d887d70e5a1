import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { type LeadKind, statusesOf } from '../lead-kinds.ts';
import { leadFilterFields } from './lead-work.ts';

/** The server accepts an undo this long after the change. */
export const UNDO_MS = 30_000;

/**
 * The same for bulk changes. The dashboard makes them in several calls and offers their undo for 30
 * seconds after the last call, when the first changes are older.
 */
export const BULK_UNDO_MS = 15 * 60_000;

export const undo = fields.id
  .optional()
  .meta({
    description:
      'For the dashboard, which can undo this change for 30 seconds. Absent if nothing changed.',
  });

export const undoInput = z.object({ undo: fields.idNamed('Undo') });

export const BULK = {
  /** The maximum number of leads that one call changes. */
  leads: 500,
  /** The maximum number of leads of a selection, which the dashboard changes in several calls. */
  selected: 20_000,
};

/** Not offered for many leads at once: each approval has its own time. */
const SINGLE = ['approved'];

export const bulkStatuses = (kind: LeadKind): string[] =>
  statusesOf(kind).filter((status) => !SINGLE.includes(status));

const idList = (label: string) =>
  z
    .array(fields.id, { error: `${label} must be a list` })
    .min(1, `${label} must not be empty`)
    .max(BULK.leads, `${label} must contain at most ${BULK.leads} ids`);

/** The filters that select all matching leads of a kind. */
export function bulkFilter(kind: LeadKind) {
  const { order, ...filters } = leadFilterFields(kind);
  return z.strictObject(filters);
}

export const bulkInput = (kind: LeadKind) =>
  z
    .object({
      ids: idList('Ids'),
      /** The version that was read of each of the `ids`. A lead that has changed since is skipped. */
      versions: z.array(fields.version).optional(),
      change: z
        .object({
          status: fields.choice('Status', bulkStatuses(kind)).optional(),
          rejectionReason: fields.rejectionReason,
          assigneeId: fields.id.nullable().optional(),
        })
        .refine(({ status, assigneeId }) => (status === undefined) !== (assigneeId === undefined), {
          path: ['status'],
          error: 'Send either a status or an assigneeId',
        }),
    })
    .refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
      path: ['versions'],
      error: 'Send one version for each of the ids',
    });
export type BulkInput = z.output<ReturnType<typeof bulkInput>>;
export type BulkChange = z.input<ReturnType<typeof bulkInput>>['change'];

/** The `undo` of up to `BULK.leads` changes. */
export const bulkUndoInput = z.object({ undo: idList('Undo') });

export const bulkAnswer = z.object({
  success: fields.success,
  /** One id for each changed lead. `bulk.undo` accepts them. */
  undo: z.array(fields.id),
  skipped: z.array(
    z.object({ id: fields.id, fullName: z.string().nullable(), reason: z.string() }),
  ),
});
export type BulkAnswer = z.output<typeof bulkAnswer>;
