import { setImmediate as endOfTick, setTimeout as sleep } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import { KIND_NAMES, type LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { MAX_FAILED, STAFF_ALERTS } from '#shared/mail/mail.ts';
import { AppError, notFound } from '../app-error.ts';
import { type Database, indexHint, insertRows, storedId } from '../database/database.ts';
import { isTransient, isUnreachable, unavailable } from '../database/database-errors.ts';
import { type Environment, systemEnvironment } from '../environment.ts';
import { CALL, LEAD_BATCHES } from '../operating-limits.ts';
import { conditionsOfFigure } from './first-answers.ts';
import {
  type Created,
  createLeadQueries,
  type LeadFilter,
  type LeadQueries,
} from './lead-filter.ts';
import type {
  LeadColumns,
  LeadKind,
  LeadKindOf,
  LeadOfKind,
  LeadResource,
  LeadRow,
} from './lead-kind.ts';
import { createLeadReader } from './lead-reader.ts';
import { appointmentKind, contactKind } from './stored-kinds.ts';

/** Called within the transaction that locks the row. Returns the changes to the row, or null for none. */
type Decide<Row> = (row: Row, manager: EntityManager) => Promise<Partial<Row> | null>;

/** The number of rows to read: a lead can have several failed messages. */
const ROWS = 5 * MAX_FAILED;

export async function failedLeads(reader: EntityManager): Promise<string[]> {
  const kinds = STAFF_ALERTS.map(() => '?').join(', ');
  const rows: { id: string }[] = await reader.query(
    `SELECT lead_id AS id FROM deliveries WHERE state = 'failed' AND lead_id IS NOT NULL AND kind NOT IN (${kinds}) ORDER BY ended_at DESC, id DESC LIMIT ${ROWS}`,
    [...STAFF_ALERTS],
  );
  return [...new Set(rows.map(({ id }) => id))].slice(0, MAX_FAILED);
}

/** Returns a function that finds one of these accounts; null for a deleted account and for `null`. */
export async function readAccounts(manager: EntityManager, ids: readonly (string | null)[]) {
  const some = [...new Set(ids)].filter((id) => id !== null);
  const select = { id: true, username: true } as const;
  const found =
    some.length > 0
      ? await manager.find<Assignee>('admin', { select, where: { id: In(some) } })
      : [];
  const byId = new Map(found.map(({ id, username }) => [id, { id, username }]));
  return (id: string | null): Assignee | null => byId.get(id ?? '') ?? null;
}

const MOST_REPORTED = 1_000;

export function createLeadRepository<Kind extends KindName>(
  database: Database,
  kind: LeadKindOf<Kind>,
  { now }: Pick<Environment, 'now'> = systemEnvironment,
) {
  type Row = LeadRow<Kind>;
  const { name } = kind;
  const leads = (manager: EntityManager) => manager.createQueryBuilder<Row>(name, 'lead');
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';

  const { sqlite, server } = LEAD_BATCHES.atOnce;
  const batcher = createLeadBatcher<Row>(
    // One statement commits by itself and saves the round trips of BEGIN and COMMIT.
    async (rows) => {
      await database.write((manager) => insertRows(manager, name, rows));
      for (const row of rows) counts.changed(null, row);
    },
    isSqlite ? sqlite : server,
  );

  const queries = createLeadQueries(database, kind);
  const counts = createLeadCounts(database, kind, queries);
  const reader = createLeadReader(database, kind, queries, counts);

  /** The leads as administrators see them, with the names of their assignees. */
  async function shown(
    rows: readonly LeadRow<Kind>[],
    manager = database.manager,
  ): Promise<LeadResource<Kind>[]> {
    const accountOf = await readAccounts(
      manager,
      rows.map(({ assigneeId }) => assigneeId),
    );
    return rows.map((row) => kind.present(row, accountOf(row.assigneeId)));
  }

  return {
    kind,
    ...reader,
    shown,
    batcher,

    /** The lead with these values of unique columns. */
    firstWith: (values: Partial<LeadColumns>): Promise<Row | null> =>
      leads(database.manager).where(values).getOne(),

    /** Locks a row and stores the changes that `decide` returns. Returns the new row; null if there is none. */
    async change(givenId: string, decide: Decide<Row>): Promise<Row | null> {
      const id = storedId(givenId);
      if (id === undefined) return null;
      const changed = await database.transaction(async (manager) => {
        const query = leads(manager).where('lead.id = :id', { id });
        // SQLite has one writer.
        const row = await (isSqlite ? query : query.setLock('pessimistic_write')).getOne();
        if (row === null) return null;
        const change = await decide(row, manager);
        if (change === null) {
          // Galera detects a concurrent erasure only if the row changes.
          if (!isSqlite) await manager.increment(name, { id }, 'version', 1);
          if (!isSqlite) await manager.decrement(name, { id }, 'version', 1);
          return { row, next: row };
        }
        const columns = { ...change, version: row.version + 1, updatedAt: now() };
        await manager.update(name, { id }, columns);
        return { row, next: { ...row, ...columns } };
      });
      if (changed) counts.changed(changed.row, changed.next);
      return changed?.next ?? null;
    },

    shownWithIds: async (ids: readonly string[], manager: EntityManager) =>
      shown(await queries.withIds(ids, manager), manager),

    withFailedMail: () => failedLeads(database.manager),

    /** The newest leads that match a filter and count in a figure of the report. Ignores search terms. */
    async reported(filter: LeadFilter, figure: string, now: Date): Promise<string[]> {
      const asked = { figure, service: queries.columnOf(kind.service), now };
      const rows = await queries.select<{ id: string }>('id', filter, {
        more: conditionsOfFigure(database.manager, kind.name, asked),
        rest: `ORDER BY id DESC LIMIT ${MOST_REPORTED}`,
      });
      return rows.map(({ id }) => id);
    },

    counts,
  };
}

export type LeadRepository<Kind extends KindName = KindName> = ReturnType<
  typeof createLeadRepository<Kind>
>;
export type LeadRepositories = { [Kind in KindName]: LeadRepository<Kind> };

export async function findLead(leads: LeadRepositories, id: string): Promise<LeadOfKind> {
  for (const kind of KIND_NAMES) {
    const lead = await leads[kind].find(id);
    if (lead) return { kind, lead } as LeadOfKind;
  }
  throw notFound('lead');
}

/** Locks a lead during `work`, which leaves its version unchanged. @throws AppError `not_found`. */
export async function withLead<Result>(
  leads: LeadRepositories,
  id: string,
  work: (found: LeadOfKind, writer: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (const kind of KIND_NAMES) {
    let done: { result: Result } | undefined;
    await leads[kind].change(id, async (lead, writer) => {
      done = { result: await work({ kind, lead } as LeadOfKind, writer) };
      return null;
    });
    if (done) return done.result;
  }
  throw notFound('lead');
}

export const createLeadRepositories = (
  database: Database,
  environment?: Pick<Environment, 'now'>,
): LeadRepositories => ({
  contact: createLeadRepository(database, contactKind, environment),
  appointment: createLeadRepository(database, appointmentKind, environment),
});

interface Waiting<Row> {
  row: Row;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const isForAll = (error: unknown) =>
  error instanceof AppError || isUnreachable(error) || isTransient(error);

/**
 * Stores the rows that arrive in one tick, or during an INSERT, with one INSERT: a batch costs as
 * much as one row. If a batch fails because of a row, each row is stored alone, so that no row fails
 * because of another.
 * @param insert stores all rows or none, and resolves once they are durable.
 */
export function createLeadBatcher<Row>(insert: (rows: Row[]) => Promise<void>, atOnce: number) {
  const queue: Waiting<Row>[] = [];
  let running = 0;
  let stored = 0;

  async function store(batch: Waiting<Row>[]): Promise<void> {
    try {
      await insert(batch.map(({ row }) => row));
      stored += batch.length;
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) for (const { reject } of batch) reject(error);
      else for (const each of batch) await store([each]);
    }
  }

  async function work(): Promise<void> {
    running += 1;
    while (queue.length > 0) {
      await endOfTick();
      // A connection that hangs must not delay the next batches.
      const hangs = sleep(CALL.answeredMs, undefined, { ref: false });
      await Promise.race([store(queue.splice(0, LEAD_BATCHES.most)), hangs]);
    }
    running -= 1;
  }

  return {
    /** Resolves once the row is durable. @throws AppError `busy` if too many rows wait. */
    add(row: Row): Promise<void> {
      if (queue.length >= LEAD_BATCHES.waiting) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject });
        if (running < atOnce) void work();
      });
    },

    isBusy: () => running > 0,

    /** The number of rows that this process has stored. */
    stored: () => stored,
  };
}

/** Totals of a query that took longer are kept for `KEPT_TIMES` as long as it took. */
const QUICK_MS = 50;
const KEPT_TIMES = 20;

/** The number of leads with one combination of values in the counted columns. */
export interface Tally {
  n: number;
  /** Empty for null. */
  values: Record<string, string>;
}

export function sumOf(tally: readonly Tally[], where: object): number {
  const asked = Object.entries(where).filter(([, value]) => value !== undefined);
  return tally
    .filter(({ values }) => asked.every(([key, value]) => values[key] === (value ?? '')))
    .reduce((sum, { n }) => sum + n, 0);
}

/**
 * Counts the leads of a kind. The totals of a large site are seconds old, but include the changes of
 * this process; those of a small site are always exact.
 */
export function createLeadCounts(
  { dataSource, manager }: Database,
  kind: LeadKind,
  { select }: Pick<LeadQueries, 'select'>,
) {
  const { name, countedBy } = kind;
  const metadata = dataSource.getMetadata(name);
  const { tableName } = metadata;
  let kept: { tally: Promise<Tally[]>; isRead: boolean; until: number } | undefined;

  const valuesOf = (row: object) =>
    Object.fromEntries(countedBy.map((key) => [key, String(Reflect.get(row, key) ?? '')]));

  async function read(): Promise<Tally[]> {
    const columns = countedBy.map(
      (key) => metadata.findColumnWithPropertyName(key)?.databaseName ?? key,
    );
    const selected = columns.map((column, index) => `${column} AS ${countedBy[index]}`);
    const rows: { n: unknown }[] = await manager.query(
      `SELECT ${selected}, count(*) AS n FROM ${tableName} ${indexHint(dataSource, `${tableName}_assignee`)} GROUP BY ${columns}`,
    );
    return rows.map((row) => ({ n: Number(row.n), values: valuesOf(row) }));
  }

  function tally(): Promise<Tally[]> {
    if (kept && (!kept.isRead || performance.now() < kept.until)) return kept.tally;
    const began = performance.now();
    const current = { tally: read(), isRead: false, until: 0 };
    kept = current;
    const end = () => {
      const took = performance.now() - began;
      current.isRead = true;
      if (took > QUICK_MS) current.until = performance.now() + KEPT_TIMES * took;
    };
    current.tally.then(end, () => {
      if (kept === current) kept = undefined;
    });
    return current.tally;
  }

  async function countCreated(filter: LeadFilter): Promise<number> {
    const ranges = filter.where.assigneeId === null ? [] : countedBy;
    const index = `${tableName}_created`;
    const [row] = await select<{ n: unknown }>('count(*) AS n', filter, { index, ranges });
    return Number(row?.n);
  }

  /** Whether a range contains most leads, so that counting the others reads fewer rows. */
  async function isMost({ createdFrom, createdBefore = new Date() }: Created): Promise<boolean> {
    if (createdFrom === undefined) return true;
    const oldest = manager.createQueryBuilder<LeadColumns>(name, 'it').orderBy('it.id').limit(1);
    const age = Date.now() - ((await oldest.getOne())?.createdAt.getTime() ?? 0);
    return createdBefore.getTime() - createdFrom.getTime() > age / 2;
  }

  return {
    tally,

    /** Adds a change of this process to the kept totals. Call it after the commit. */
    changed(before: object | null, after: object | null): void {
      const current = kept;
      if (current === undefined) return;
      if (!current.isRead) {
        // The running query may have missed the change, so the next call starts another.
        kept = undefined;
        return;
      }
      void current.tally.then((totals) => {
        if (before) totals.push({ n: -1, values: valuesOf(before) });
        if (after) totals.push({ n: 1, values: valuesOf(after) });
      });
    },

    /** Call it after changes that `changed` does not learn of. */
    forget(): void {
      kept = undefined;
    },

    /** Counts the leads that match a filter without days and ids. Ignores search terms. */
    async count(filter: LeadFilter): Promise<number> {
      const { where, statuses, createdFrom, createdBefore } = filter;
      if (!(await isMost(filter))) return countCreated(filter);
      const outside = [
        ...(createdFrom ? [countCreated({ where, statuses, createdBefore: createdFrom })] : []),
        ...(createdBefore ? [countCreated({ where, statuses, createdFrom: createdBefore })] : []),
      ];
      const others = (await Promise.all(outside)).reduce((sum, n) => sum + n, 0);
      const relevant = (await tally()).filter(
        ({ values }) => statuses?.includes(values.status ?? '') ?? true,
      );
      // A change between the reads can make the difference negative.
      return Math.max(0, sumOf(relevant, where) - others);
    },
  };
}
