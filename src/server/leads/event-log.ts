import type { EntityManager } from 'typeorm';
import { type CreatedEvent, createdEvent, isOfLead, type LeadEvent } from '#shared/events.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import { lockRows } from '../database/locks.ts';
import { JOBS } from '../operating-limits.ts';
import { type EventRow, toEvent } from './events.repository.ts';
import type { LeadColumns, LeadRow } from './lead-kind.ts';

/** Names of the consumers of the log. Each consumer handles every event once. */
export type Consumer = 'words' | 'mail' | 'alerts' | 'webhooks';

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
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * Assigns the next log number to each lead and each event. Times and ids cannot order the log,
 * because clocks differ and transactions commit in any order. Each number is assigned after the
 * commit, so that a consumer never misses an event with a lower number than its offset. A lead
 * always has a lower number than its events.
 * @param kinds the entity names of the kinds of lead.
 */
export function numberEvents(database: Database, kinds: readonly string[]): Job {
  const { dataSource, manager } = database;
  const leads = kinds.map((kind) => dataSource.getMetadata(kind).tableName);
  const tables: Numbered[] = [
    ...leads.map((name) => ({ name, column: 'log_number' })),
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
  async function withEarlier(reader: EntityManager, ids: readonly string[]) {
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
          const ids = table.name === 'events' ? await withEarlier(writer, some) : some;
          await number(writer, table, ids, last + given);
          given += ids.length;
        }
        await setOffset(writer, 'last', last + given);
        return given >= size;
      }),
  };
}

export type LoggedEvents<Kind extends KindName = KindName> = {
  [Each in Kind]: {
    kind: Each;
    created: { lead: LeadRow<Each>; event: CreatedEvent }[];
    changed: { lead: LeadRow<Each>; event: LeadEvent }[];
  };
}[Kind];

/** A range of log numbers. Excludes `after` and includes `upTo`. */
export interface LogRange {
  after: number;
  upTo: number;
}

async function eventsIn(manager: EntityManager, kinds: readonly KindName[], range: LogRange) {
  const within = 'it.logNumber > :after AND it.logNumber <= :upTo';
  const rows = await manager
    .createQueryBuilder<EventRow>('event', 'it')
    .where(within.replaceAll('logNumber', 'number'), range)
    .orderBy('it.number')
    .getMany();
  const events = rows.map((row) => toEvent(row)).filter(isOfLead);
  const ids = [...new Set(events.map(({ subject }) => subject?.id))];
  const ofKind = async <Kind extends KindName>(kind: Kind): Promise<LoggedEvents<Kind>> => {
    const query = () => manager.createQueryBuilder<LeadRow<Kind>>(kind, 'it');
    const numbered = query().where(within, range).addSelect('it.logNumber');
    const created = (await numbered.orderBy('it.logNumber').getMany()).map((lead) => {
      return { lead, event: createdEvent(kind, lead) };
    });
    const leads =
      ids.length === 0 ? [] : await query().where('it.id IN (:...ids)', { ids }).getMany();
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    const changed = events.flatMap((event) => {
      const lead = byId.get(event.subject?.id ?? '');
      return lead === undefined ? [] : [{ lead, event }];
    });
    return { kind, created, changed };
  };
  const all: LoggedEvents[] = [];
  for (const kind of kinds) all.push(await ofKind(kind));
  return all;
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
  kinds: readonly KindName[],
  apply: (manager: EntityManager, events: LoggedEvents[], range: LogRange) => Promise<void>,
): Job {
  return follow(database, consumer, async (writer, after, last, size) => {
    const range = { after, upTo: Math.min(last, after + size) };
    await apply(writer, await eventsIn(writer, kinds, range), range);
    return range.upTo;
  });
}

/** Moves the offset of a disabled consumer to the end of the log, so that it later starts with new events. */
export const skipLog = (database: Database, consumer: Consumer): Job =>
  follow(database, consumer, async (_writer, _after, last) => last);

/** Leads that the consumer has not handled yet. Read them before its results, so that no lead is missed. */
export async function unconsumedLeads(
  manager: EntityManager,
  kind: string,
  consumer: Consumer,
  limit: number,
): Promise<LeadColumns[]> {
  const leads = () => manager.createQueryBuilder<LeadColumns>(kind, 'it').take(limit);
  const unnumbered = await leads().where('it.logNumber IS NULL').orderBy('it.id').getMany();
  const after = await offsetOf(manager, consumer);
  const numbered = await leads().where('it.logNumber > :after', { after }).getMany();
  const all = new Map([...unnumbered, ...numbered].map((lead) => [lead.id, lead]));
  return [...all.values()].slice(0, limit);
}
