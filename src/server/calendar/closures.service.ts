import { In, LessThan, MoreThan } from 'typeorm';
import { DAYS_END } from '#shared/calendar/calendar.ts';
import {
  type ClosedMeetings,
  type Closure,
  type ClosureInput,
  type ClosuresInput,
  closureSpan,
} from '#shared/calendar/closures.ts';
import { uaeClock, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { notFound } from '../app-error.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { ClosureRow } from './calendar.entity.ts';
import { holidaysOf } from './holidays.ts';
import { closedSpan, closuresIn, meetingsIn, overlap, spanOf, toClashing } from './occupied.ts';

const entity = 'closure';
/** A response lists at most this number of meetings. It also contains their total. */
const NAMED = 20;
const MINUTES_OF_DAY = 24 * 60;
const MIDNIGHT = '00:00';

export function toClosure({ startsAt, endsAt, ...row }: ClosureRow): Closure {
  const [from, until] = [uaeClock(startsAt), uaeClock(endsAt)];
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    firstDay: uaeDay(startsAt),
    // If a closure ends at midnight, its last day is the day before.
    lastDay: uaeDay(new Date(endsAt.getTime() - 1)),
    fromTime: from === MIDNIGHT ? null : from,
    untilTime: until === MIDNIGHT ? null : until,
  };
}

export function createClosures(
  { manager, write, transaction }: Database,
  { now, newId }: Environment,
) {
  return {
    async list({ from, to }: ClosuresInput): Promise<Closure[]> {
      const rows = await manager.find<ClosureRow>(entity, {
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
      const start = now();
      const ahead = await closuresIn(manager, { start, end: uaeInstant(DAYS_END, 0) });
      const spans = ahead.map(closedSpan);
      const end = new Date(Math.max(...spans.map((span) => span.end.getTime())));
      const meetings = (spans.length > 0 ? await meetingsIn(manager, { start, end }) : []).filter(
        ({ startsAt, minutes }) => spans.some((span) => overlap(span, spanOf(startsAt, minutes))),
      );
      return { count: meetings.length, first: meetings.slice(0, NAMED).map(toClashing) };
    },

    async create({ reason, ...days }: ClosureInput): Promise<void> {
      const row: ClosureRow = { id: newId(), reason, holiday: null, ...closureSpan(days) };
      await write((writer) => writer.insert(entity, row));
    },

    async update({ id, reason, ...days }: ClosureInput & { id: string }): Promise<void> {
      const change = { reason, ...closureSpan(days) };
      const { affected } = await write((writer) =>
        writer.update(entity, { id: storedId(id) ?? '' }, change),
      );
      if (affected !== 1) throw notFound('closure');
    },

    async remove(id: string): Promise<void> {
      const { affected } = await write((writer) =>
        writer.delete(entity, { id: storedId(id) ?? '' }),
      );
      if (affected !== 1) throw notFound('closure');
    },

    /** Keeps changed holidays and restores deleted ones. Returns the number of added ones. */
    async addHolidays(year: number): Promise<{ added: number }> {
      const rows = holidaysOf(year).map(({ key, name, ...days }) => ({
        id: newId(),
        reason: name,
        holiday: key,
        ...closureSpan({ ...days, fromTime: null, untilTime: null }),
      }));
      return transaction(async (writer) => {
        const keys = rows.map(({ holiday }) => holiday);
        const known = await writer.countBy<ClosureRow>(entity, { holiday: In(keys) });
        // A concurrent call may add them too.
        const adding = writer.createQueryBuilder().insert().into(entity).values(rows).orIgnore();
        await adding.updateEntity(false).execute();
        return { added: rows.length - known };
      });
    },
  };
}
