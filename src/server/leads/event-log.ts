import { type EntityManager, In } from 'typeorm';
import { freshOf, type LeadEvent, type LeadEventType, NO_DETAILS } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import { lockRows } from '../database/locks.ts';
import { JOBS } from '../operating-limits.ts';
import { type EventRow, toEvent } from './events.repository.ts';
import { type LeadOfKind, type LeadRow, leadsOfKind } from './lead-kind.ts';

/** Names of the consumers of the log. Each consumer handles every event once. */
type Consumer = 'words' | 'mail' | 'alerts' | 'webhooks';

export async function offsetOf(manager: EntityManager, name: Consumer | 'last'): Promise<number> {
  const rows = await manager.query('SELECT number FROM locks WHERE name = ?', [name]);
  return Number(rows[0].number);
}

/** Locks an offset until the transaction ends, and returns its number. */
export async function lockOffset(manager: EntityManager, name: Consumer | 'last'): Promise<number> {
  await lockRows(manager, [name]);
  return offsetOf(manager, name);
}

export async function setOffset(
  manager: EntityManager,
  name: Consumer | 'last',
  number: number,
): Promise<void> {
  await manager.query('UPDATE locks SET number = ? WHERE name = ?', [number, name]);
}

interface Numbered {
  name: string;
  column: string;
  kind?: LeadKind;
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * Assigns the next log number to each event, and stores the first event of each new lead. Times and
 * ids cannot order the log, because clocks differ and transactions commit in any order. Each number
 * is assigned after the commit, so that a consumer never misses an event with a lower number than
 * its offset. A lead's first event has a lower number than the others.
 */
export function numberEvents(database: Database): Job {
  const { manager } = database;
  const tables: Numbered[] = [
    ...KIND_NAMES.map((kind) => ({ name: LEAD_KINDS[kind].list, column: 'log_number', kind })),
    { name: 'events', column: 'number' },
  ];

  /** Rows in no defined order: a batch that sorted them would read all of them. */
  async function unnumbered(reader: EntityManager, { name, column }: Numbered, limit: number) {
    const rows = await reader.query<{ id: string }[]>(
      `SELECT id FROM ${name} WHERE ${column} IS NULL LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Adds the other events of the same leads, in the order of their versions. Ids cannot order them,
   * because several clocks generate ids.
   */
  async function withOthersOfLeads(reader: EntityManager, ids: readonly string[]) {
    const rows = await reader.query<{ id: string }[]>(
      `SELECT other.id FROM events it JOIN events other ON other.subject_id = it.subject_id
        WHERE it.id IN (${marks(ids)}) AND other.number IS NULL ORDER BY other.version, other.id`,
      [...ids],
    );
    return [...new Set([...rows.map(({ id }) => id), ...ids])];
  }

  async function number(
    writer: EntityManager,
    { name, column }: Numbered,
    ids: readonly string[],
    from: number,
  ) {
    const cases = ids.map(() => 'WHEN ? THEN ?').join(' ');
    await writer.query(
      `UPDATE ${name} SET ${column} = CASE id ${cases} END WHERE id IN (${marks(ids)})`,
      [...ids.flatMap((id, index) => [id, from + index + 1]), ...ids],
    );
  }

  /** Stores the first events of the leads that have just been numbered and were not erased. */
  async function storeCreated(writer: EntityManager, kind: LeadKind, { after, upTo }: LogRange) {
    const fresh = freshOf(kind);
    const data = JSON.stringify({ from: fresh, to: fresh, ...NO_DETAILS });
    await writer.query(
      `INSERT INTO events (id, number, type, subject_kind, subject_id, actor_kind, actor_id,
          actor_name, data, version, created_at)
        SELECT id, log_number, '${kind}.created', '${kind}', id, COALESCE(creator_kind, 'visitor'),
          creator_id, COALESCE(creator_name, ''), '${data}', 1, created_at
        FROM ${LEAD_KINDS[kind].list} WHERE log_number > ? AND log_number <= ?`,
      [after, upTo],
    );
  }

  return {
    name: 'number',

    async hasWork() {
      for (const table of tables) if ((await unnumbered(manager, table, 1)).length > 0) return true;
      return false;
    },

    runBatch: (size = JOBS.batch.most) =>
      database.transaction(async (writer) => {
        const last = await lockOffset(writer, 'last');
        let given = 0;
        // `events` is the last table, so that every lead gets its number before its events.
        for (const table of tables) {
          if (given >= size) break;
          const some = await unnumbered(writer, table, size - given);
          if (some.length === 0) continue;
          const ids = table.name === 'events' ? await withOthersOfLeads(writer, some) : some;
          const range = { after: last + given, upTo: last + given + ids.length };
          await number(writer, table, ids, range.after);
          if (table.kind) await storeCreated(writer, table.kind, range);
          given += ids.length;
        }
        await setOffset(writer, 'last', last + given);
        return given >= size;
      }),
  };
}

/** An event, and its lead as it is now. */
type LoggedEvent = LeadOfKind & { event: LeadEvent };

/** A range of log numbers. Excludes `after` and includes `upTo`. */
interface LogRange {
  after: number;
  upTo: number;
}

/** The events of a range whose leads are not erased, in order. */
async function eventsIn(manager: EntityManager, range: LogRange): Promise<LoggedEvent[]> {
  const rows = await manager
    .createQueryBuilder<EventRow>('event', 'it')
    .where('it.number > :after AND it.number <= :upTo', range)
    .orderBy('it.number')
    .getMany();
  const byId = new Map<string, LeadOfKind>();
  for (const kind of KIND_NAMES) {
    const own = rows.filter(({ subjectKind }) => subjectKind === kind);
    const id = In([...new Set(own.map(({ subjectId }) => subjectId))]);
    const leads = own.length > 0 ? await manager.findBy<LeadRow>(kind, { id }) : [];
    for (const found of leadsOfKind(kind, leads)) byId.set(found.lead.id, found);
  }
  return rows.flatMap((row) => {
    const found = byId.get(row.subjectId ?? '');
    return found ? [{ ...found, event: toEvent<LeadEventType>(row) }] : [];
  });
}

/** A job that moves a consumer's offset towards the end of the log, in one transaction per batch. */
export function follow(
  database: Database,
  consumer: Consumer,
  advance: (writer: EntityManager, after: number, last: number, size: number) => Promise<number>,
): Job {
  const { manager } = database;
  return {
    name: `follow-${consumer}`,
    hasWork: async () => (await offsetOf(manager, consumer)) < (await offsetOf(manager, 'last')),
    runBatch: (size = JOBS.batch.first) =>
      database.transaction(async (writer) => {
        const after = await lockOffset(writer, consumer);
        const last = await offsetOf(writer, 'last');
        if (after >= last) return false;
        const upTo = await advance(writer, after, last, size);
        await setOffset(writer, consumer, upTo);
        return upTo < last;
      }),
  };
}

/**
 * A job that reads every event of the log once, in order. It moves its offset in the transaction
 * that applies the events, so a killed batch has no effect.
 * @param apply applies the events. It must use the given manager.
 */
export function consumeLog(
  database: Database,
  consumer: Consumer,
  apply: (manager: EntityManager, events: LoggedEvent[]) => Promise<void>,
): Job {
  return follow(database, consumer, async (writer, after, last, size) => {
    const upTo = Math.min(last, after + size);
    await apply(writer, await eventsIn(writer, { after, upTo }));
    return upTo;
  });
}

/** Moves the offset of a disabled consumer to the end of the log, so that it later starts with new events. */
export const skipLog = (database: Database, consumer: Consumer): Job =>
  follow(database, consumer, async (_writer, _after, last) => last);
