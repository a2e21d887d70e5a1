import { type EntityManager, In } from 'typeorm';
import type { Actor, LeadEvent, LeadEventType } from '#shared/events.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { BULK, BULK_UNDO_MS, type BulkAnswer, type BulkInput } from '#shared/leads/bulk.ts';
import { AppError, invalidField } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { isUnreachable } from '../database/database-errors.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { holdAccount } from '../leads/assignees.ts';
import type { EventsRepository } from '../leads/events.repository.ts';
import { type EventRow, toEvent } from '../leads/events.repository.ts';
import type { LeadRow } from '../leads/lead-kind.ts';
import type { LeadRepositories, LeadRepository } from '../leads/lead-repository.ts';
import { BULK_CHANGES } from '../operating-limits.ts';
import { isUndoableChange, requireUndoable } from './undo.service.ts';

interface Seen {
  id: string;
  version: number | undefined;
}

type Changed = Promise<{ undo: string | undefined }>;

/** The calls of a lead service that a bulk change uses. */
interface LeadCalls {
  setStatus(
    change: Seen & { status: never; rejectionReason?: string | null | undefined },
    by: Actor,
  ): Changed;
  assign(input: Seen & { assigneeId: string | null }, by: Actor): Changed;
  undo(event: LeadEvent, by: Actor): Changed;
}

interface BulkOptions {
  database: Database;
  environment: Environment;
  leads: LeadRepositories;
  events: EventsRepository;
  /** Creates the service of a kind for given repositories. */
  services: {
    [Kind in LeadKind]: (leads: LeadRepository<Kind>, events: EventsRepository) => LeadCalls;
  };
  /** The ids of at most `limit` leads that match a filter. */
  idsOf: Record<LeadKind, (filter: object, limit: number) => Promise<string[]>>;
}

type Skipped = Omit<BulkAnswer['skipped'][number], 'fullName'>;
/** Changes one lead with the calls of its batch. */
type ChangeOne = (id: string, calls: LeadCalls) => Changed;

const REFUSALS: readonly string[] = ['conflict', 'not-found', 'invalid'];
const UNCHANGED = 'There is nothing to change.';

/** Changes many leads, each with one event, in short transactions. */
export function createBulk(options: BulkOptions) {
  const { database, environment, leads, events, services, idsOf } = options;

  async function changeBatch<Kind extends LeadKind>(
    manager: EntityManager,
    kind: Kind,
    ids: readonly string[],
    change: ChangeOne,
  ) {
    const repository: LeadRepository<Kind> = leads[kind];
    const collected = events.collect();
    const undo: string[] = [];
    const skipped: Skipped[] = [];
    await repository.changeMany(manager, ids, async (changeRow) => {
      const shown: LeadRepository<Kind>['shown'] = async (rows) =>
        rows.map((row) => repository.kind.present(row, null));
      const own = { ...repository, change: changeRow, shown };
      const calls = services[kind](own, { ...events, record: collected.record });
      for (const id of ids) {
        try {
          const changed = await change(id, calls);
          if (changed.undo === undefined) skipped.push({ id, reason: UNCHANGED });
          else undo.push(changed.undo);
        } catch (error) {
          if (!(error instanceof AppError) || !REFUSALS.includes(error.fault)) throw error;
          skipped.push({ id, reason: error.message });
        }
      }
    });
    await collected.store(manager);
    return { undo, skipped };
  }

  async function named(
    kind: LeadKind,
    skipped: readonly Skipped[],
  ): Promise<BulkAnswer['skipped']> {
    if (skipped.length === 0) return [];
    const where = { id: In(skipped.flatMap(({ id }) => storedId(id) ?? [])) };
    const select = { id: true, fullName: true } as const;
    const rows = await database.manager.find<LeadRow>(kind, { select, where });
    const nameOf = new Map(rows.map(({ id, fullName }) => [id, fullName]));
    return skipped.map((each) => ({ ...each, fullName: nameOf.get(each.id) ?? null }));
  }

  /** A failure after the first batch skips the rest, because the leads before it have changed. */
  async function changeAll(
    kind: LeadKind,
    given: readonly string[],
    change: ChangeOne,
  ): Promise<BulkAnswer> {
    const ids = given.filter((id) => storedId(id) !== undefined);
    const missing = given.filter((id) => storedId(id) === undefined);
    const undo: string[] = [];
    const skipped = missing.map((id) => ({ id, reason: `There is no ${kind} with this id.` }));
    const deadline = performance.now() + BULK_CHANGES.answeredMs;
    let from = 0;
    try {
      while (from < ids.length && performance.now() < deadline) {
        const batch = ids.slice(from, from + BULK_CHANGES.batch);
        const result = await database.transaction((manager) =>
          changeBatch(manager, kind, batch, change),
        );
        leads[kind].counts.forget();
        undo.push(...result.undo);
        skipped.push(...result.skipped);
        from += BULK_CHANGES.batch;
      }
    } catch (error) {
      if (from === 0 || !isUnreachable(error)) throw error;
    }
    const reason = 'The server was too busy. Try again.';
    skipped.push(...ids.slice(from).map((id) => ({ id, reason })));
    return { success: true, undo, skipped: await named(kind, skipped) };
  }

  return {
    /** The ids of all leads that match a filter. @throws AppError `invalid` if there are too many. */
    async idsOf(kind: LeadKind, filter: object): Promise<string[]> {
      const ids = await idsOf[kind](filter, BULK.selected + 1);
      if (ids.length > BULK.selected) {
        throw invalidField('filter', `At most ${BULK.selected} leads can be changed at once`);
      }
      return ids;
    },

    /** @throws AppError `invalid` for an unknown assignee. Then nothing changes. */
    async change(kind: LeadKind, input: BulkInput, by: Actor): Promise<BulkAnswer> {
      const { status, rejectionReason, assigneeId } = input.change;
      if (assigneeId && !(await holdAccount(database.manager, storedId(assigneeId) ?? ''))) {
        throw invalidField('change.assigneeId', 'There is no administrator with this id');
      }
      const ids = input.ids.map((id) => storedId(id) ?? id);
      const versions = new Map(ids.map((id, at) => [id, input.versions?.[at]]));
      return changeAll(kind, [...new Set(ids)].toSorted(), (id, calls) => {
        const seen = { id, version: versions.get(id) };
        return assigneeId === undefined
          ? calls.setStatus({ ...seen, status: status as never, rejectionReason }, by)
          : calls.assign({ ...seen, assigneeId }, by);
      });
    },

    /**
     * Undoes changes by the ids of their events, each like a single undo.
     * @throws AppError `forbidden` if one is by anyone else; `gone` if one is too old.
     */
    async undo(eventIds: readonly string[], by: Actor): Promise<BulkAnswer> {
      const where = { id: In(eventIds.flatMap((id) => storedId(id) ?? [])) };
      const rows = await database.manager.find<EventRow>('event', { where });
      const found = rows.map((row) => toEvent<LeadEventType>(row));
      for (const event of found) requireUndoable(event, by, environment, BULK_UNDO_MS);
      const answer: BulkAnswer = { success: true, undo: [], skipped: [] };
      for (const kind of KIND_NAMES) {
        const events = found.filter(({ subject }) => subject?.kind === kind);
        const byLead = new Map(events.map((event) => [event.subject?.id ?? '', event]));
        const undoOne: ChangeOne = async (id, calls) => {
          const event = byLead.get(id);
          return event && isUndoableChange(event) ? calls.undo(event, by) : { undo: undefined };
        };
        const { undo, skipped } = await changeAll(kind, [...byLead.keys()].toSorted(), undoOne);
        answer.undo.push(...undo);
        answer.skipped.push(...skipped);
      }
      return answer;
    },
  };
}
