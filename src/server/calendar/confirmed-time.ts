import type { EntityManager } from 'typeorm';
import type { AppointmentTimeInput } from '#shared/appointments.ts';
import type { Clash } from '#shared/calendar.ts';
import type { Interval } from '#shared/office-hours.ts';
import { uaeDay } from '#shared/uae-time.ts';
import { AppError } from '../errors/app-error.ts';
import type { MoveEffect } from '../leads/history/change-status.ts';
import { type AppointmentRow, calendarDayOf } from './appointment-row.ts';
import { type MeetingRow, spanOf } from './occupied.ts';
import { checkTime, toClashing, wantedTime } from './time-check.ts';

/** Holds a day in the UAE until the transaction ends: one decision at a time about its meetings. */
async function holdDay(writer: EntityManager, day: string): Promise<void> {
  const isSqlite = writer.connection.options.type === 'better-sqlite3';
  const onConflict = isSqlite ? 'ON CONFLICT (day) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await writer.query(
    `INSERT INTO calendar_days (day, changes) VALUES (?, 1) ${onConflict} changes = changes + 1`,
    [day],
  );
}

/** A meeting that is there weighs more than an office that is closed. */
const graver = (clashes: readonly Clash[]): Clash | undefined =>
  clashes.find((clash) => clash === 'slot_taken') ?? clashes[0];

function refusal(clashes: readonly Clash[], meetings: readonly MeetingRow[]): AppError {
  const names = meetings.map(({ fullName }) => fullName).join(', ');
  const text = {
    slot_taken: `This time is taken by ${names}.`,
    outside_hours: 'This time is outside office hours or in a closure.',
  };
  const reason = graver(clashes) ?? 'slot_taken';
  const isTaken = reason === 'slot_taken';
  const members = { reason, ...(isTaken ? { clashes: meetings.map(toClashing) } : {}) };
  const message = clashes.map((clash) => text[clash]).join(' ');
  return new AppError('conflict', message, { members });
}

/** What is decided about an appointment's time with each change of its status. */
export function createConfirmedTimes(capacity: number) {
  /** Why `span` is not free for the appointment `id`, until the transaction ends. */
  async function holdTime(writer: EntityManager, id: string, span: Interval) {
    // In their order, so that two approvals across midnight never wait for each other.
    for (const day of new Set([uaeDay(span.start), uaeDay(new Date(span.end.getTime() - 1))])) {
      await holdDay(writer, day);
    }
    return checkTime(writer, { id, span, capacity }, true);
  }

  /**
   * Sets the confirmed time with the approval, moves it, and takes it away where the appointment
   * is pending or rejected again.
   * @throws AppError `conflict` with `slot_taken` or `outside_hours`, where `refuseClash` asks for it.
   */
  const decide: MoveEffect = async (writer, lead, { status, input }) => {
    const row = lead as unknown as AppointmentRow;
    const asked = input as AppointmentTimeInput & { isMove?: boolean };
    // Only here is the row held: the client may have cancelled since anybody read it.
    if (asked.isMove && row.status !== 'approved') {
      throw new AppError('conflict', 'Only an approved appointment has a time to be moved.');
    }
    const { startsAt, minutes } = row;
    if (status === 'completed') return { event: { startsAt, minutes } };
    if (status !== 'approved') {
      const none = { startsAt: null, minutes: null, calendarDay: calendarDayOf(row) };
      return { ...(startsAt && { lead: none }), event: { startsAt, minutes } };
    }
    const time = wantedTime(row, asked);
    if (time === undefined) return { event: { startsAt, minutes } };
    const span = spanOf(time.startsAt, time.minutes);
    const { clashes, meetings } = await holdTime(writer, row.id, span);
    if (clashes.length > 0 && asked.refuseClash) throw refusal(clashes, meetings);
    return {
      lead: { ...time, calendarDay: uaeDay(time.startsAt) },
      event: { ...time, overrode: graver(clashes) ?? null },
    };
  };
  return decide;
}
