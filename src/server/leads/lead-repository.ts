import type { EntityManager } from 'typeorm';
import { KIND_NAMES, type LeadKind as KindName } from '#shared/lead-kinds.ts';
import { MAX_FAILED, STAFF_ALERTS } from '#shared/mail/mail.ts';
import { notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { insertRows, storedId } from '../database/insert-rows.ts';
import { type Environment, systemEnvironment } from '../environment.ts';
import { LEAD_BATCHES } from '../operating-limits.ts';
import { readAccounts } from './assignees.ts';
import { conditionsOfFigure } from './first-answers.ts';
import { createLeadBatcher } from './lead-batcher.ts';
import { createLeadCounts } from './lead-counts.ts';
import { createLeadQueries, type LeadFilter } from './lead-filter.ts';
import type { LeadColumns, LeadKindOf, LeadOfKind, LeadResource, LeadRow } from './lead-kind.ts';
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
