import { type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { MOST_ANSWERS, REPLY_HOURS } from '#shared/lead-work.ts';
import type { Database } from '../../database/database.ts';
import type { LeadEventRow } from '../event-log/lead-event.entity.ts';

/** The smallest id that can be generated at this instant. */
function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Statuses that say nothing to a client: nobody has dealt with the lead, or nobody wants to. */
const UNANSWERED = KIND_NAMES.flatMap((kind) => [
  LEAD_KINDS[kind].fresh,
  LEAD_KINDS[kind].reasoned,
]);
/** Statuses of leads that staff turned away. */
const REFUSED = KIND_NAMES.map((kind) => LEAD_KINDS[kind].reasoned);
const listed = (statuses: readonly string[]) => statuses.map((it) => `'${it}'`).join(', ');

/** The append-only history of all leads. */
export function createLeadEventsRepository(database: Database) {
  const newestFirst = (manager: EntityManager, leadId: string, take: number) =>
    manager.find<LeadEventRow>('lead-event', { where: { leadId }, order: { id: 'DESC' }, take });

  return {
    /** Call it within the transaction of the change that the event records. */
    append: (manager: EntityManager, row: LeadEventRow) => manager.insert('lead-event', row),

    /** The latest change of status. */
    latestChange: (manager: EntityManager, leadId: string) =>
      manager.findOne<LeadEventRow>('lead-event', {
        where: { leadId, contacted: IsNull() },
        order: { id: 'DESC' },
      }),

    /** The latest answer that was written in the dashboard. */
    latestAnswer: (manager: EntityManager, leadId: string) =>
      manager.findOne<LeadEventRow>('lead-event', {
        where: { leadId, contacted: 'answer' },
        order: { id: 'DESC' },
      }),

    async latest(manager: EntityManager, leadId: string): Promise<LeadEventRow | undefined> {
      return (await newestFirst(manager, leadId, 1))[0];
    },

    /** The events of all leads from this instant on, newest first. */
    from: (manager: EntityManager, instant: Date, take: number) =>
      manager.find<LeadEventRow>('lead-event', {
        where: { id: MoreThanOrEqual(firstIdOf(instant)) },
        order: { id: 'DESC' },
        take,
      }),

    /**
     * The number of first answers from this instant on, and how many of them came within the promised
     * time. Ignored and rejected leads are not counted, and neither is what `client` did. Reads at most
     * the newest MOST_ANSWERS answers.
     */
    async firstAnswers(from: Date, client: string): Promise<{ all: number; inTime: number }> {
      const isSqlite = database.dataSource.options.type === 'better-sqlite3';
      const kinds = KIND_NAMES.map((kind) => database.dataSource.getMetadata(kind).tableName);
      const ofLead = (column: string) =>
        `COALESCE(${kinds.map((table) => `${table}.${column}`).join(', ')})`;
      const created = ofLead('created_at');
      const isAnswer = (event: string) =>
        `${event}.admin_id <> ? AND (${event}.contacted IS NOT NULL OR ${event}.to_status NOT IN (${listed(UNANSWERED)}))`;
      const isInTime = isSqlite
        ? `julianday(some.created_at) - julianday(${created}) <= ${REPLY_HOURS} / 24.0`
        : `some.created_at <= ${created} + INTERVAL ${REPLY_HOURS} HOUR`;
      const joins = kinds.map((table) => `LEFT JOIN ${table} ON ${table}.id = some.lead_id`);
      const [row] = await database.manager.query(
        `SELECT count(*) AS n, sum(${isInTime}) AS intime
        FROM (SELECT id, lead_id, created_at FROM lead_events AS a WHERE id >= ? AND ${isAnswer('a')} ORDER BY id DESC LIMIT ${MOST_ANSWERS}) AS some ${joins.join(' ')}
        WHERE ${ofLead('status')} NOT IN (${listed(REFUSED)})
        AND NOT EXISTS (SELECT 1 FROM lead_events AS b WHERE b.lead_id = some.lead_id AND b.id < some.id AND ${isAnswer('b')})`,
        [firstIdOf(from), client, client],
      );
      return { all: Number(row.n), inTime: Number(row.intime ?? 0) };
    },

    /** One lead's events, newest first, at most 200. */
    ofLead: (leadId: string) => newestFirst(database.manager, leadId, 200),
  };
}

export type LeadEventsRepository = ReturnType<typeof createLeadEventsRepository>;
