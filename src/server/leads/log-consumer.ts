import type { EntityManager } from 'typeorm';
import { type CreatedEvent, createdEvent, isOfLead, type LeadEvent } from '#shared/events.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import { JOBS } from '../operating-limits.ts';
import { type EventRow, toEvent } from './events.repository.ts';
import type { LeadColumns, LeadRow } from './lead-kind.ts';
import { type Consumer, lockOffset, offsetOf, setOffset } from './log-offsets.ts';

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
