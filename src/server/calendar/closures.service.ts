import { type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { DAYS_END } from '#shared/calendar/calendar.ts';
import {
  type ClosedMeetings,
  type Closure,
  type ClosureInput,
  type ClosuresInput,
  closureSpan,
  MAX_CLOSURES,
} from '#shared/calendar/closures.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { uaeClock, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import type { Actor } from '#shared/events.ts';
import { AppError, notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import type { ClosureRow } from './calendar.entity.ts';
import { holidaysOf } from './holidays.ts';
import { closedSpan, closuresIn, meetingsIn, overlap, spanOf, toClashing } from './occupied.ts';

const entity = 'closure';
/** A response lists at most this number of meetings. It also contains their total. */
const NAMED = 20;
const MINUTES_OF_DAY = 24 * 60;
const MIDNIGHT = '00:00';

export interface Closed {
  closure: Closure;
  meetings: ClosedMeetings;
}

export interface AddedHolidays {
  closures: Closure[];
  meetings: ClosedMeetings;
}

const tooMany = () =>
  new AppError('limit_reached', `There are ${MAX_CLOSURES} closures. Delete old ones first.`);

function toClosure({ startsAt, endsAt, updatedAt, ...row }: ClosureRow): Closure {
  const [from, until] = [uaeClock(startsAt), uaeClock(endsAt)];
  // If a closure ends at midnight, its last day is the day before.
  const lastDay = uaeDay(new Date(endsAt.getTime() - 1));
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    firstDay: uaeDay(startsAt),
    lastDay,
    fromTime: from === MIDNIGHT ? null : from,
    untilTime: until === MIDNIGHT ? null : until,
    updatedAt: updatedAt.toISOString(),
  };
}

export function createClosures(database: Database, { now, newId }: Environment) {
  const stamp = (by: Actor) => ({ updatedAt: now(), updatedBy: by.name });

  function rowOf(input: ClosureInput) {
    const { start: startsAt, end: endsAt } = closureSpan(input);
    return { startsAt, endsAt, reason: input.reason };
  }

  /** Approved meetings in `spans` that are not over. */
  async function meetingsWithin(
    reader: EntityManager,
    spans: readonly Interval[],
  ): Promise<ClosedMeetings> {
    const start = now();
    const end = new Date(Math.max(...spans.map((span) => span.end.getTime())));
    const ahead = end > start ? await meetingsIn(reader, { start, end }) : [];
    const meetings = ahead.filter(({ startsAt, minutes }) =>
      spans.some((span) => overlap(span, spanOf(startsAt, minutes))),
    );
    return { count: meetings.length, first: meetings.slice(0, NAMED).map(toClashing) };
  }

  async function insert(writer: EntityManager, rows: readonly ClosureRow[]) {
    if (rows.length > 0) {
      if ((await writer.count(entity)) + rows.length > MAX_CLOSURES) throw tooMany();
      await writer.insert(entity, [...rows]);
    }
    return meetingsWithin(writer, rows.map(closedSpan));
  }

  function addMissing(year: number, by: Actor): Promise<AddedHolidays> {
    const holidays = holidaysOf(year);
    return database.transaction(async (writer) => {
      const known = await writer.find<ClosureRow>(entity, {
        where: { holiday: In(holidays.map(({ key }) => key)) },
      });
      const rows = holidays
        .filter(({ key }) => known.every(({ holiday }) => holiday !== key))
        .map(({ key, name, ...days }): ClosureRow => {
          const { start, end } = closureSpan({ ...days, fromTime: null, untilTime: null });
          const times = { startsAt: start, endsAt: end };
          return { id: newId(), ...times, reason: name, holiday: key, ...stamp(by) };
        });
      return { meetings: await insert(writer, rows), closures: rows.map(toClosure) };
    });
  }

  return {
    async list({ from, to }: ClosuresInput): Promise<Closure[]> {
      const rows = await database.manager.find<ClosureRow>(entity, {
        where: {
          ...(from !== undefined && { endsAt: MoreThan(uaeInstant(from, 0)) }),
          ...(to !== undefined && { startsAt: LessThan(uaeInstant(to, MINUTES_OF_DAY)) }),
        },
        order: { startsAt: 'ASC', id: 'ASC' },
      });
      return rows.map(toClosure);
    },

    /** Approved meetings that are in a closure and are not over. Staff have to move or cancel them. */
    async meetings(): Promise<ClosedMeetings> {
      const ahead = { start: now(), end: uaeInstant(DAYS_END, 0) };
      const { manager } = database;
      return meetingsWithin(manager, (await closuresIn(manager, ahead)).map(closedSpan));
    },

    /** @throws AppError `conflict` at the maximum number of closures. */
    async create(input: ClosureInput, by: Actor): Promise<Closed> {
      const row: ClosureRow = { id: newId(), ...rowOf(input), holiday: null, ...stamp(by) };
      return database.transaction(async (writer) => {
        const closed = { meetings: await insert(writer, [row]), closure: toClosure(row) };
        return closed;
      });
    },

    async update(input: ClosureInput & { id: string }, by: Actor): Promise<Closed> {
      const stored = storedId(input.id);
      if (stored === undefined) throw notFound('closure');
      const row = await database.transaction(async (writer) => {
        await writer.update(entity, { id: stored }, { ...rowOf(input), ...stamp(by) });
        return writer.findOne<ClosureRow>(entity, { where: { id: stored } });
      });
      if (row === null) throw notFound('closure');
      return {
        closure: toClosure(row),
        meetings: await meetingsWithin(database.manager, [closedSpan(row)]),
      };
    },

    async remove(id: string): Promise<void> {
      const stored = storedId(id);
      if (stored === undefined) throw notFound('closure');
      const { affected } = await database.write((writer) => writer.delete(entity, { id: stored }));
      if (affected !== 1) throw notFound('closure');
    },

    /** Keeps changed holidays, restores deleted ones. @throws AppError `conflict` at the maximum. */
    async addHolidays(year: number, by: Actor): Promise<AddedHolidays> {
      return addMissing(year, by).catch((error: unknown) => {
        // A concurrent call has just added one of them: try again with the others.
        if (isDuplicate(error)) return addMissing(year, by);
        throw error;
      });
    },
  };
}
