import type { EntityManager } from 'typeorm';
import { KIND_NAMES, type LeadKind as KindName } from '#shared/lead-kinds.ts';
import { MAX_FAILED, STAFF_ALERTS } from '#shared/mail/mail.ts';
import { notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { type Environment, systemEnvironment } from '../environment.ts';
import { EVENT_LOG } from '../operating-limits.ts';
import { appointmentKind } from './appointment.kind.ts';
import { readAccounts } from './assignees.ts';
import { contactKind } from './contact.kind.ts';
import { backlogOf } from './event-log.ts';
import { conditionsOfFigure } from './first-answers.ts';
import { createLeadCounts } from './lead-counts.ts';
import { conditionsOf, type LeadFilter, whereAll } from './lead-filter.ts';
import type { LeadKindOf, LeadOfKind, LeadResource, LeadRow } from './lead-kind.ts';
import { createLeadReader } from './lead-reader.ts';
import { createLeadStore } from './lead-store.ts';

export async function noteCounts(
  reader: EntityManager,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .createQueryBuilder('note', 'it')
    .select('it.leadId', 'id')
    .addSelect('count(*)', 'n')
    .where('it.leadId IN (:...ids) AND it.deletedAt IS NULL', { ids })
    .groupBy('it.leadId')
    .getRawMany<{ id: string; n: unknown }>();
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

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
  environment: Pick<Environment, 'now'> = systemEnvironment,
) {
  const counts = createLeadCounts(database, kind);
  const reader = createLeadReader(database, kind, counts);
  return {
    kind,
    ...createLeadStore(database, kind, environment, counts),
    ...reader,

    /** The leads as administrators see them, with the names of their assignees. */
    async shown(
      rows: readonly LeadRow<Kind>[],
      manager = database.manager,
    ): Promise<LeadResource<Kind>[]> {
      const accountOf = await readAccounts(
        manager,
        rows.map(({ assigneeId }) => assigneeId),
      );
      return rows.map((row) => kind.present(row, accountOf(row.assigneeId)));
    },

    withFailedMail: () => failedLeads(database.manager),

    /** The newest leads that match a filter and count in a figure of the report. Ignores search terms. */
    async reported(filter: LeadFilter, figure: string, now: Date): Promise<string[]> {
      const { manager, dataSource } = database;
      const metadata = dataSource.getMetadata(kind.name);
      const service = metadata.findColumnWithPropertyName(kind.service)?.databaseName ?? '';
      const { sql, values } = whereAll([
        ...conditionsOf(dataSource, kind.name, filter),
        ...conditionsOfFigure(manager, kind.name, { figure, service, now }),
      ]);
      const rows = await manager.query(
        `SELECT id FROM ${metadata.tableName} ${sql} ORDER BY id DESC LIMIT ${MOST_REPORTED}`,
        values,
      );
      return rows.map(({ id }: { id: string }) => id);
    },

    backlog: () => backlogOf(database.manager, kind.name, EVENT_LOG.searched),

    noteCounts: (ids: readonly string[]) => noteCounts(database.manager, ids),

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

/** Locks a lead during `work`, which leaves its version unchanged. @throws AppError `not-found`. */
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

export const STORED_KINDS: { readonly [Kind in KindName]: LeadKindOf<Kind> } = {
  contact: contactKind,
  appointment: appointmentKind,
};

export const createLeadRepositories = (
  database: Database,
  environment?: Pick<Environment, 'now'>,
): LeadRepositories => ({
  contact: createLeadRepository(database, contactKind, environment),
  appointment: createLeadRepository(database, appointmentKind, environment),
});
