import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Actor, LeadEvent } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { type EventRow, toEvent } from '../events/event.entity.ts';
import type { EventsRepository } from '../events/events.repository.ts';
import type { LeadRepositories, LeadRepository } from '../leads/lead-repository.ts';
import { BULK_RUNS } from '../operating-limits.ts';
import type { Undos } from '../undo/undo.service.ts';
import {
  type BulkLeadRow,
  type BulkRunRow,
  type RunChange,
  SKIPPED_LENGTH,
} from './bulk-run.entity.ts';

interface Seen {
  id: string;
  version: number | undefined;
}

/** The calls of a lead service that a run uses. */
interface BulkCalls {
  setStatus(
    change: Seen & { status: never; rejectionReason?: string | null | undefined },
    by: Actor,
  ): Promise<unknown>;
  assign(input: Seen & { assigneeId: string | null }, by: Actor): Promise<unknown>;
}

export interface BatchOptions {
  database: Database;
  environment: Environment;
  leads: LeadRepositories;
  events: EventsRepository;
  /** Creates the service of a kind for given repositories. */
  services: {
    [Kind in LeadKind]: (leads: LeadRepository<Kind>, events: EventsRepository) => BulkCalls;
  };
  undosOf: (leads: LeadRepositories, events: EventsRepository) => Undos;
  audit: Pick<Audit, 'complete'>;
}

const REFUSALS: readonly string[] = ['conflict', 'not-found', 'invalid'];
const UNCHANGED = 'There is nothing to change.';

/** Runs batches. Each batch changes some leads and stores their results in one transaction. */
export function createBulkBatches(options: BatchOptions) {
  const { database, environment, leads, events, services, undosOf, audit } = options;

  /** The events that a run undoes, by lead. */
  async function undoneEvents(manager: EntityManager, runId: string, ids: readonly string[]) {
    const where = { runId, leadId: In([...ids]) };
    const results = await manager.find<BulkLeadRow>('bulk-lead', { where });
    const eventIds = results.flatMap(({ eventId }) => eventId ?? []);
    const rows = await manager.find<EventRow>('event', { where: { id: In(eventIds) } });
    return new Map(rows.map((row) => [row.subjectId, toEvent(row) as LeadEvent]));
  }

  async function changeLeads<Kind extends LeadKind>(
    manager: EntityManager,
    run: BulkRunRow & { kind: Kind },
    ids: readonly string[],
  ): Promise<BulkLeadRow[]> {
    const { id: runId, kind } = run;
    const by: Actor = { kind: 'admin', id: run.actorId, name: run.actorName };
    const change: RunChange = JSON.parse(run.changeData);
    const repository: LeadRepository<Kind> = leads[kind];
    const collected = events.collect();
    const results: BulkLeadRow[] = [];
    let eventId: string | null = null;
    const undone = 'undo' in change ? await undoneEvents(manager, change.undo, ids) : undefined;
    const ownEvents = {
      ...events,
      async record(...made: Parameters<EventsRepository['record']>) {
        eventId = await collected.record(...made);
        return eventId;
      },
    };
    await repository.changeMany(manager, ids, async (changeOne) => {
      const shown: LeadRepository<Kind>['shown'] = async (rows) =>
        rows.map((row) => repository.kind.present(row, null));
      const own = { ...repository, change: changeOne, shown };
      const calls = services[kind](own, ownEvents);
      const undos = undosOf({ ...leads, [kind]: own }, ownEvents);
      async function apply(id: string): Promise<void> {
        if ('undo' in change) {
          const event = undone?.get(id);
          if (event) await undos[event.type]?.(event, by);
          return;
        }
        const { status, rejectionReason, assigneeId, versions } = change;
        const seen = { id, version: versions?.[id] };
        if (assigneeId !== undefined) await calls.assign({ ...seen, assigneeId }, by);
        else await calls.setStatus({ ...seen, status: status as never, rejectionReason }, by);
      }
      for (const leadId of ids) {
        eventId = null;
        let skipped = UNCHANGED;
        try {
          await apply(leadId);
        } catch (error) {
          if (!(error instanceof AppError) || !REFUSALS.includes(error.fault)) throw error;
          skipped = error.message.slice(0, SKIPPED_LENGTH);
        }
        results.push({ runId, leadId, eventId, skipped: eventId === null ? skipped : null });
      }
    });
    await collected.store(manager);
    return results;
  }

  /**
   * Runs one batch; returns whether there is more. Processes that run it concurrently wait for each
   * other, so that each lead has one result.
   */
  return (runId: string, size: number = BULK_RUNS.batch): Promise<boolean> =>
    database.transaction(async (manager) => {
      await manager.increment('bulk-run', { id: runId }, 'batches', 1);
      const run = await manager.findOneBy<BulkRunRow>('bulk-run', { id: runId });
      if (run === null || run.endedAt !== null) return false;
      const next = await manager
        .createQueryBuilder<BulkLeadRow>('bulk-lead', 'it')
        // MySQL would sort all leads of the run.
        .useIndex('PRIMARY')
        .where({ runId, leadId: MoreThan(run.reached) })
        .orderBy('it.leadId')
        .limit(size)
        .getMany();
      const ids = next.map(({ leadId }) => leadId);
      const results = ids.length > 0 ? await changeLeads(manager, run, ids) : [];
      await insertRows(manager, 'bulk-lead', results, 'REPLACE');
      const isEnded = ids.length < size;
      const changed = run.changed + results.filter(({ eventId }) => eventId !== null).length;
      if (isEnded) await audit.complete(manager, runId, { changed });
      await manager.update<BulkRunRow>(
        'bulk-run',
        { id: runId },
        {
          done: run.done + results.length,
          changed,
          reached: isEnded ? '' : (ids.at(-1) ?? run.reached),
          // Keeps nothing about the leads, which may be erased before the run is.
          ...(isEnded && { endedAt: environment.now(), dueAt: null, changeData: '{}' }),
        },
      );
      return !isEnded;
    });
}
