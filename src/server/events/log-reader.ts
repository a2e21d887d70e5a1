import type { EntityManager } from 'typeorm';
import { isOfLead, type LeadEvent } from '#shared/events.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import { type EventRow, toEvent } from './event.entity.ts';
import { lockPosition, movePosition, positionOf, type Reader } from './log-positions.ts';
import { turnSize } from './number-events.ts';

/** New leads of one kind, and events of its leads. */
export interface LoggedEvents {
  /** The name of the kind's entity. */
  kind: string;
  created: LeadRow[];
  changed: { lead: LeadRow; event: LeadEvent }[];
}

/** Numbers of the log: `after` is not included, `upTo` is. */
export interface Stretch {
  after: number;
  upTo: number;
}

async function eventsIn(manager: EntityManager, kinds: readonly string[], stretch: Stretch) {
  const within = 'it.logNumber > :after AND it.logNumber <= :upTo';
  const rows = await manager
    .createQueryBuilder<EventRow>('event', 'it')
    .where(within.replaceAll('logNumber', 'number'), stretch)
    .orderBy('it.number')
    .getMany();
  const events = rows.map((row) => toEvent(row)).filter(isOfLead);
  const ids = [...new Set(events.map(({ subject }) => subject?.id))];
  const ofKind = async (kind: string): Promise<LoggedEvents> => {
    const created = await manager
      .createQueryBuilder<LeadRow>(kind, 'it')
      .where(within, stretch)
      .orderBy('it.logNumber')
      .getMany();
    const leads =
      ids.length === 0
        ? []
        : await manager
            .createQueryBuilder<LeadRow>(kind, 'it')
            .where('it.id IN (:...ids)', { ids })
            .getMany();
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

/**
 * A job that reads every event of the log once, in order. Its position moves in the transaction of
 * the effect of the events: a killed batch has had none.
 * @param apply writes the effect; it must use the given manager.
 */
export function readLog(
  database: Database,
  reader: Reader,
  kinds: readonly string[],
  apply: (manager: EntityManager, events: LoggedEvents[], stretch: Stretch) => Promise<void>,
): Job {
  const { manager } = database;
  const size = turnSize(database);
  return {
    name: `follow-${reader}`,

    hasWork: async () => (await positionOf(manager, reader)) < (await positionOf(manager, 'last')),

    runBatch: () =>
      database.transaction(async (writer) => {
        const after = await lockPosition(writer, reader);
        const last = await positionOf(writer, 'last');
        const upTo = Math.min(last, after + size);
        if (upTo === after) return false;
        const stretch = { after, upTo };
        await apply(writer, await eventsIn(writer, kinds, stretch), stretch);
        await movePosition(writer, reader, upTo);
        return upTo < last;
      }),
  };
}

/** Moves a reader that is turned off along with the log: turned on, it begins with what is new. */
export function skipLog(database: Database, reader: Reader): Job {
  const { manager } = database;
  return {
    name: `follow-${reader}`,
    hasWork: async () => (await positionOf(manager, reader)) < (await positionOf(manager, 'last')),
    runBatch: () =>
      database.transaction(async (writer) => {
        await lockPosition(writer, reader);
        await movePosition(writer, reader, await positionOf(writer, 'last'));
        return false;
      }),
  };
}

/**
 * Up to `limit` leads of a kind that the reader has not handled yet. Read them before what the
 * reader wrote: a lead that is handled in between is then in both, and not in neither.
 */
export async function leadsBehind(
  manager: EntityManager,
  kind: string,
  reader: Reader,
  limit: number,
): Promise<LeadRow[]> {
  const leads = () => manager.createQueryBuilder<LeadRow>(kind, 'it').take(limit);
  const unnumbered = await leads().where('it.logNumber IS NULL').orderBy('it.id').getMany();
  const after = await positionOf(manager, reader);
  const numbered = await leads().where('it.logNumber > :after', { after }).getMany();
  const all = new Map([...unnumbered, ...numbered].map((lead) => [lead.id, lead]));
  return [...all.values()].slice(0, limit);
}
