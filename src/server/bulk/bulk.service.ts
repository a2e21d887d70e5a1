import { type EntityManager, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { BULK, type BulkAnswer, type BulkInput, type BulkRun } from '#shared/leads/bulk.ts';
import { UNDO_MS, type UndoAnswer } from '#shared/leads/undo.ts';
import { addFacts, outsideScope } from '../call-scope/call-scope.ts';
import { insertRows } from '../database/insert-rows.ts';
import { storedId } from '../database/stored-id.ts';
import { AppError, invalidField } from '../errors/app-error.ts';
import { isDuplicate } from '../errors/database-errors.ts';
import { firstIdOf } from '../events/first-answers.ts';
import { hourly } from '../jobs/hourly.ts';
import type { Job } from '../jobs/jobs.ts';
import { holdAccount } from '../leads/assigning/assignees.ts';
import { BULK_RUNS, INSERTED_ROWS } from '../operating-limits.ts';
import { type BatchOptions, createBulkBatches } from './bulk-batches.ts';
import type { BulkLeadRow, BulkRunRow, RunChange } from './bulk-run.entity.ts';

interface BulkOptions extends BatchOptions {
  /** The ids of at most `limit` leads that match a filter. */
  idsOf: Record<LeadKind, (filter: object, limit: number) => Promise<string[]>>;
}

const run = 'bulk-run';
const lead = 'bulk-lead';

function versionsIn({ ids = [], versions }: BulkInput) {
  if (!versions) return {};
  const seen = versions.map((version, at) => [storedId(ids[at] ?? '') ?? '', version] as const);
  return { versions: Object.fromEntries(seen) };
}

/** Changes many leads in batches. A run that a process leaves unfinished is continued by the job. */
export function createBulk(options: BulkOptions) {
  const { database, environment, idsOf } = options;
  const { now, newId } = environment;
  const runBatch = createBulkBatches(options);
  const later = (ms: number) => new Date(now().getTime() + ms);

  const find = (id: string) =>
    database.manager.findOneBy<BulkRunRow>(run, { id: storedId(id) ?? '' });

  async function skippedIn(runId: string): Promise<BulkRun['skipped']> {
    const rows = await database.manager.find<BulkLeadRow>(lead, {
      where: { runId, skipped: Not(IsNull()) },
      order: { leadId: 'ASC' },
      take: BULK.skipped,
    });
    return rows.map(({ leadId: id, skipped }) => ({ id, reason: skipped ?? '' }));
  }

  const undoOf = ({ id, endedAt, changed, undoes }: BulkRunRow) =>
    endedAt !== null && changed > 0 && undoes === null ? { undo: id } : {};

  /** Runs batches for a short time. The response contains the result, or the id of the run. */
  async function answerOf(id: string): Promise<BulkAnswer> {
    const deadline = performance.now() + BULK_RUNS.answeredMs;
    let row = await find(id);
    if (row && row.leads <= BULK.immediate) {
      while (performance.now() < deadline && (await runBatch(id)));
      row = await find(id);
    }
    if (row?.endedAt) {
      const { changed } = row;
      return { success: true, changed, skipped: await skippedIn(id), ...undoOf(row) };
    }
    const dueAt = now();
    await database.write((writer) => writer.update(run, { id, dueAt: Not(IsNull()) }, { dueAt }));
    return { success: true, id };
  }

  /** Stores a run after its leads, in short transactions. */
  async function store(
    kind: LeadKind,
    change: RunChange,
    ids: readonly string[],
    by: Actor,
  ): Promise<string> {
    const id = newId();
    const row: BulkRunRow = {
      ...{ id, kind, actorId: by.id ?? '', actorName: by.name, createdAt: now() },
      ...{ changeData: JSON.stringify(change), undoes: 'undo' in change ? change.undo : null },
      ...{ leads: ids.length, done: 0, changed: 0, batches: 0, reached: '' },
      dueAt: later(ids.length > BULK.immediate ? 0 : BULK_RUNS.abandonedMs),
      endedAt: null,
    };
    for (let from = 0; from < ids.length; from += INSERTED_ROWS.leads) {
      const some = ids.slice(from, from + INSERTED_ROWS.leads);
      const rows = some.map((leadId) => ({ runId: id, leadId, eventId: null, skipped: null }));
      await outsideScope(() => database.write((writer) => insertRows(writer, lead, rows)));
    }
    addFacts({ run: id, leads: ids.length });
    await database.write((writer) => insertRows(writer, run, [row]));
    return id;
  }

  async function selected(kind: LeadKind, input: BulkInput): Promise<string[]> {
    const { ids, filter, except = [], expected } = input;
    if (ids || !filter) return [...new Set((ids ?? []).map((id) => storedId(id) ?? id))];
    const excluded = new Set(except.map((id) => storedId(id)));
    const found = await idsOf[kind](filter, BULK.most + excluded.size + 1);
    const matching = found.filter((id) => !excluded.has(id));
    if (matching.length > BULK.most) {
      throw invalidField('filter', `At most ${BULK.most} leads can be changed at once`);
    }
    if (matching.length !== expected) {
      const text = `The filters match ${matching.length} leads now, not ${expected}.`;
      throw new AppError('conflict', text, { code: 'selection_changed' });
    }
    return matching;
  }

  const undoRun = (of: string) => database.manager.findOneBy<BulkRunRow>(run, { undoes: of });

  return {
    /**
     * @throws AppError `conflict` if the number of matching leads differs from `expected`; `invalid`
     * for an unknown assignee or too many leads. Then nothing changes.
     */
    async start(kind: LeadKind, input: BulkInput, by: Actor): Promise<BulkAnswer> {
      const { assigneeId } = input.change;
      if (assigneeId && !(await holdAccount(database.manager, storedId(assigneeId) ?? ''))) {
        throw invalidField('change.assigneeId', 'There is no administrator with this id');
      }
      const all = await selected(kind, input);
      const ids = all.filter((id) => storedId(id) !== undefined);
      const unknown = all.filter((id) => storedId(id) === undefined);
      const change = { ...input.change, ...versionsIn(input) };
      const answer = await answerOf(await store(kind, change, ids, by));
      const missing = { reason: `There is no ${kind} with this id.` };
      const skipped = unknown.map((id) => ({ id, ...missing }));
      return answer.skipped ? { ...answer, skipped: [...answer.skipped, ...skipped] } : answer;
    },

    /**
     * Undoes a run; undefined if there is no run with this id. A repeat returns the same result.
     * @throws AppError `forbidden`; `gone`; `conflict` while the run is not finished.
     */
    async undo(id: string, by: Actor): Promise<UndoAnswer | undefined> {
      const row = await find(id);
      if (row === null || row.undoes !== null) return undefined;
      if (row.actorId !== by.id) {
        throw new AppError('forbidden', 'Only the person who made a change can undo it.', {
          code: 'not_owner',
        });
      }
      if (row.endedAt === null) throw new AppError('conflict', 'This change is still running.');
      const known = await undoRun(row.id);
      if (known) return answerOf(known.id);
      if (now().getTime() - row.endedAt.getTime() > UNDO_MS) {
        throw new AppError('gone', `A change can be undone for ${UNDO_MS / 1_000} seconds.`);
      }
      const where = { runId: row.id, eventId: Not(IsNull()) };
      const changed = await database.manager.find<BulkLeadRow>(lead, { where });
      const ids = changed.map(({ leadId }) => leadId);
      const made = await store(row.kind, { undo: row.id }, ids, by).catch(async (error) => {
        const other = isDuplicate(error) ? await undoRun(row.id) : null;
        if (other === null) throw error;
        return other.id;
      });
      return answerOf(made);
    },

    /** @throws AppError `not-found`. */
    async get(id: string): Promise<BulkRun> {
      const row = await find(id);
      if (row === null) throw new AppError('not-found', 'There is no bulk change with this id.');
      const { kind, done, leads: of, changed, endedAt } = row;
      const skipped = await skippedIn(row.id);
      return { id: row.id, kind, done, of, changed, skipped, ended: !!endedAt, ...undoOf(row) };
    },

    jobs(): Job[] {
      const due = () => ({ dueAt: LessThanOrEqual(now()) });
      return [
        {
          name: 'bulk-changes',
          isAwaited: true,
          hasWork: () => database.manager.existsBy<BulkRunRow>(run, due()),
          async runBatch(size) {
            const order = { id: 'ASC' } as const;
            const [row] = await database.manager.find<BulkRunRow>(run, {
              ...{ where: due(), order, take: 1 },
            });
            return row !== undefined && ((await runBatch(row.id, size)) || true);
          },
        },
        hourly('forget-bulk', now, () => database.transaction(forgetOld)),
      ];
    },
  };

  async function forgetOld(writer: EntityManager): Promise<void> {
    const first = firstIdOf(later(-BULK_RUNS.keptMs));
    // A process that died while it stored a run has left leads without one.
    await writer.delete(lead, { runId: LessThan(first) });
    await writer.delete(run, { id: LessThan(first) });
  }
}
