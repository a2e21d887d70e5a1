import type { EntityManager } from 'typeorm';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { checkTime } from './time-check.ts';

/** Locks a UAE day, so that decisions about its meetings run one at a time. */
async function holdDay(writer: EntityManager, day: string): Promise<void> {
  const isSqlite = writer.connection.options.type === 'better-sqlite3';
  const onConflict = isSqlite ? 'ON CONFLICT (day) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await writer.query(
    `INSERT INTO calendar_days (day, changes) VALUES (?, 1) ${onConflict} changes = changes + 1`,
    [day],
  );
}

interface HeldTime {
  /** The appointment, which does not clash with itself. */
  id: string;
  span: Interval;
  capacity: number;
}

export async function holdTime(writer: EntityManager, { id, span, capacity }: HeldTime) {
  // In ascending order, so that two approvals across midnight cannot deadlock.
  for (const day of new Set([uaeDay(span.start), uaeDay(new Date(span.end.getTime() - 1))])) {
    await holdDay(writer, day);
  }
  return checkTime(writer, { id, span, capacity }, true);
}
