import pLimit from 'p-limit';
import { In } from 'typeorm';
import type { Actor, LeadEventType } from '#shared/events.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { BULK, BULK_UNDO_MS, type BulkAnswer, type BulkInput } from '#shared/leads/bulk.ts';
import { AppError, invalidField } from '../app-error.ts';
import { type Database, storedId } from '../database/database.ts';
import { isTransient, isUnreachable } from '../database/database-errors.ts';
import type { Environment } from '../environment.ts';
import { type EventRow, toEvent } from '../leads/events.repository.ts';
import type { LeadServices } from '../leads/lead.service.ts';
import type { LeadRow } from '../leads/lead-kind.ts';
import { BULK_CHANGES } from '../operating-limits.ts';
import { isUndoableChange, requireUndoable } from './undo.service.ts';

interface BulkOptions {
  database: Database;
  environment: Environment;
  leads: LeadServices;
}

interface Change {
  id: string;
  /** Changes the lead in a transaction of its own. */
  run(): Promise<{ undo: string | undefined }>;
}

const SKIPPED = new Set([400, 404, 409, 503]);
const BUSY = 'The server was too busy. Try again.';
const UNCHANGED = 'There is nothing to change.';

/** Changes many leads with the calls for one lead. A lead that cannot be changed is skipped. */
export function createBulk({ database, environment, leads }: BulkOptions) {
  async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const where = { id: In(ids.flatMap((id) => storedId(id) ?? [])) };
    const select = { id: true, fullName: true } as const;
    const found = await Promise.all(
      KIND_NAMES.map((kind) => database.manager.find<LeadRow>(kind, { select, where })),
    );
    return new Map(found.flat().map(({ id, fullName }) => [id, fullName]));
  }

  async function changeAll(changes: readonly Change[]): Promise<BulkAnswer> {
    const undo: string[] = [];
    const skipped: { id: string; reason: string }[] = [];
    const deadline = performance.now() + BULK_CHANGES.answeredMs;
    const limit = pLimit(BULK_CHANGES.atOnce);
    async function changeOne({ id, run }: Change): Promise<void> {
      try {
        if (performance.now() > deadline) return void skipped.push({ id, reason: BUSY });
        const changed = await run();
        if (changed.undo === undefined) skipped.push({ id, reason: UNCHANGED });
        else undo.push(changed.undo);
      } catch (error) {
        const isRefused = error instanceof AppError && SKIPPED.has(error.status);
        if (!isRefused && !isUnreachable(error) && !isTransient(error)) {
          // The caller gets no ids to undo further changes.
          limit.clearQueue();
          throw error;
        }
        skipped.push({ id, reason: isRefused ? error.message : BUSY });
      }
    }
    await Promise.all(changes.map((change) => limit(() => changeOne(change))));
    const nameOf = await namesOf(skipped.map(({ id }) => id));
    return {
      success: true,
      undo,
      skipped: skipped.map((each) => ({ ...each, fullName: nameOf.get(each.id) ?? null })),
    };
  }

  return {
    /** The ids of all leads that match a filter. @throws AppError `invalid_input` if there are too many. */
    async idsOf(kind: LeadKind, filter: object): Promise<string[]> {
      const ids = await leads[kind].ids(filter, BULK.selected + 1);
      if (ids.length > BULK.selected) {
        throw invalidField('filter', `At most ${BULK.selected} leads can be changed at once`);
      }
      return ids;
    },

    change(kind: LeadKind, { ids, versions, change }: BulkInput, by: Actor): Promise<BulkAnswer> {
      const { status, rejectionReason, assigneeId } = change;
      const seen = new Map(ids.map((id, at) => [storedId(id) ?? id, versions?.[at]]));
      const changes = [...seen].map(([id, version]) => ({
        id,
        run: () =>
          assigneeId === undefined
            ? leads[kind].setStatus({ id, version, status, rejectionReason } as never, by)
            : leads[kind].assign({ id, version, assigneeId }, by),
      }));
      return changeAll(changes);
    },

    /**
     * Undoes changes by the ids of their events, each like a single undo.
     * @throws AppError `not_owner` if one is by anyone else; `gone` if one is too old.
     */
    async undo(eventIds: readonly string[], by: Actor): Promise<BulkAnswer> {
      const where = { id: In(eventIds.flatMap((id) => storedId(id) ?? [])) };
      const rows = await database.manager.find<EventRow>('event', { where });
      const found = rows.map((row) => toEvent<LeadEventType>(row));
      for (const event of found) requireUndoable(event, by, environment, BULK_UNDO_MS);
      const changes = found.flatMap((event): Change[] => {
        const { subject } = event;
        if (subject === null || !isUndoableChange(event)) return [];
        return [{ id: subject.id, run: () => leads[subject.kind].undo(event, by) }];
      });
      return changeAll(changes);
    },
  };
}
