import type { EntityManager } from 'typeorm';
import type { AppointmentTimeInput } from '#shared/appointments.ts';
import type { Clash } from '#shared/calendar.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import type { Interval } from '#shared/office-hours.ts';
import { uaeDay } from '#shared/uae-time.ts';
import { AppError } from '../errors/app-error.ts';
import type { MoveEffect } from '../leads/history/change-status.ts';
import { type AppointmentRow, calendarDayOf, requestedInstant } from './appointment-row.ts';
import { clashAt } from './clash.ts';
import { closedSpan, closuresIn, type MeetingRow, meetingsIn, spanOf } from './occupied.ts';

/** Holds a day in the UAE until the transaction ends: one decision at a time about its meetings. */
async function holdDay(writer: EntityManager, day: string): Promise<void> {
  const isSqlite = writer.connection.options.type === 'better-sqlite3';
  const onConflict = isSqlite ? 'ON CONFLICT (day) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await writer.query(
    `INSERT INTO calendar_days (day, changes) VALUES (?, 1) ${onConflict} changes = changes + 1`,
    [day],
  );
}

function refusal(clash: Clash, meetings: readonly MeetingRow[]): AppError {
  const clashes = meetings.map(({ startsAt, ...meeting }) => ({
    ...meeting,
    startsAt: startsAt.toISOString(),
  }));
  const names = meetings.map(({ fullName }) => fullName).join(', ');
  const text = {
    slot_taken: `This time is taken by ${names}.`,
    outside_hours: 'This time is outside office hours or in a closure.',
  };
  const members = { reason: clash, ...(clash === 'slot_taken' ? { clashes } : {}) };
  return new AppError('conflict', text[clash], { members });
}

/** What is decided about an appointment's time with each change of its status. */
export function createConfirmedTimes(capacity: number) {
  /** Why `span` is not free for the appointment `id`, and the meetings that are there. */
  async function clashFor(writer: EntityManager, id: string, span: Interval) {
    // In their order, so that two approvals across midnight never wait for each other.
    for (const day of new Set([uaeDay(span.start), uaeDay(new Date(span.end.getTime() - 1))])) {
      await holdDay(writer, day);
    }
    const others = await meetingsIn(writer, span, true);
    const meetings = others.filter((meeting) => meeting.id !== id);
    const closures = (await closuresIn(writer, span)).map(closedSpan);
    const spans = meetings.map(({ startsAt, minutes }) => spanOf(startsAt, minutes));
    return { clash: clashAt(span, { meetings: spans, closures }, capacity), meetings };
  }

  /** The time that an appointment is approved for; undefined where it stays as it is. */
  function wanted(row: AppointmentRow, { startsAt, minutes }: AppointmentTimeInput) {
    const isApproved = row.status === 'approved';
    const isKept = isApproved || row.status === 'completed';
    const start =
      (startsAt && new Date(startsAt)) ||
      (isKept && row.startsAt) ||
      (isApproved ? undefined : requestedInstant(row));
    if (!start) return undefined;
    const length = minutes ?? (isKept && row.minutes) ?? undefined;
    const whole = length || longestMinutes(row.serviceType);
    const isSame = start.getTime() === row.startsAt?.getTime() && whole === row.minutes;
    return isApproved && isSame ? undefined : { startsAt: start, minutes: whole };
  }

  /**
   * Sets the confirmed time with the approval, moves it, and takes it away where the appointment
   * is pending or rejected again.
   * @throws AppError `conflict` with `slot_taken` or `outside_hours`, where `refuseClash` asks for it.
   */
  const decide: MoveEffect = async (writer, lead, { status, input }) => {
    const row = lead as unknown as AppointmentRow;
    const asked = input as AppointmentTimeInput;
    const { startsAt, minutes } = row;
    if (status === 'completed') return { event: { startsAt, minutes } };
    if (status !== 'approved') {
      const none = { startsAt: null, minutes: null, calendarDay: calendarDayOf(row) };
      return { ...(startsAt && { lead: none }), event: { startsAt, minutes } };
    }
    const time = wanted(row, asked);
    if (time === undefined) return { event: { startsAt, minutes } };
    const span = spanOf(time.startsAt, time.minutes);
    const { clash, meetings } = await clashFor(writer, row.id, span);
    if (clash && asked.refuseClash) throw refusal(clash, meetings);
    return {
      lead: { ...time, calendarDay: uaeDay(time.startsAt) },
      event: { ...time, overrode: clash ?? null },
    };
  };
  return decide;
}
