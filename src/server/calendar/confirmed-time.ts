import type { EntityManager } from 'typeorm';
import type { AppointmentTimeInput, WishDecision } from '#shared/appointments.ts';
import type { Clash } from '#shared/calendar/calendar.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { AppError, invalidField } from '../app-error.ts';
import { lockRows } from '../database/locks.ts';
import type { Environment } from '../environment.ts';
import {
  calendarDayOf,
  NO_WISH,
  requestedInstant,
  timeOf,
  wishOf,
} from '../leads/appointment-times.ts';
import type { Times } from '../leads/change-lead.ts';
import { eventsOfLead, type NewLeadEvent } from '../leads/events.repository.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import {
  calendarIn,
  clashesAt,
  confirmedSpan,
  type MeetingRow,
  spanOf,
  toClashing,
} from './occupied.ts';

type WantedTime = Pick<AppointmentTimeInput, 'startsAt' | 'minutes'>;

/** The time that an approval sets; undefined if the time does not change. */
export function wantedTime(row: AppointmentRow, { startsAt, minutes }: WantedTime) {
  const isApproved = row.status === 'approved';
  const requested = isApproved ? undefined : requestedInstant(row);
  const start = startsAt ? new Date(startsAt) : (row.startsAt ?? requested);
  if (!start) return undefined;
  const whole = (minutes ?? row.minutes) || longestMinutes(row.serviceType);
  const isSame = start.getTime() === row.startsAt?.getTime() && whole === row.minutes;
  return isApproved && isSame ? undefined : { startsAt: start, minutes: whole };
}

interface HeldTime {
  /** The appointment, which does not clash with itself. */
  id: string;
  span: Interval;
  capacity: number;
}

async function holdTime(writer: EntityManager, { id, span, capacity }: HeldTime) {
  // In ascending order, so that two approvals across midnight cannot deadlock.
  const days = new Set([uaeDay(span.start), uaeDay(new Date(span.end.getTime() - 1))]);
  await lockRows(writer, [...days]);
  const { meetings, occupied } = await calendarIn(writer, span, id, true);
  return { clashes: clashesAt(span, occupied, capacity), meetings };
}

/** The most important clash: a taken slot comes before closed hours. */
const mostImportant = (clashes: readonly Clash[]): Clash | undefined =>
  clashes.find((clash) => clash === 'slot_taken') ?? clashes[0];

type Found = Awaited<ReturnType<typeof holdTime>>;

function refusal({ clashes, meetings }: Found): AppError {
  const names = meetings.map(({ fullName }) => fullName).join(', ');
  const text = {
    slot_taken: `This time is taken by ${names}.`,
    outside_hours: 'This time is outside office hours or in a closure.',
  };
  const reason = mostImportant(clashes) ?? 'slot_taken';
  const isTaken = reason === 'slot_taken';
  const members = { reason, ...(isTaken ? { clashes: meetings.map(toClashing) } : {}) };
  const message = clashes.map((clash) => text[clash]).join(' ');
  return new AppError(reason, message, { members });
}

const statusConflict = (text: string) => new AppError('status_conflict', text);

type Time = Pick<MeetingRow, 'startsAt' | 'minutes'>;

type TimeRequest = AppointmentTimeInput & {
  status: AppointmentRow['status'];
  isMove?: boolean;
  decision?: WishDecision;
  /** Whether to refuse a past time, as a decision about a wish always does. */
  refusePast?: boolean;
};

/** @throws AppError `status_conflict` if the appointment's current state does not allow this decision. */
function checkDecision(row: AppointmentRow, { isMove, decision }: TimeRequest): void {
  // Check the locked row, because the client may have cancelled since the caller read it.
  if (isMove && row.status !== 'approved') {
    throw statusConflict('Only an approved appointment can be moved.');
  }
  if (decision === undefined) return;
  if (row.status !== 'approved' || !row.wishAt) {
    throw statusConflict('The client is not asking for another time.');
  }
  if (decision === 'keep' && !row.startsAt) {
    throw statusConflict('This appointment has no confirmed time to keep.');
  }
}

/** Returns the request with the time that staff choose. The default is the client's wish if they accept it. */
function withChosenTime(row: AppointmentRow, request: TimeRequest): TimeRequest {
  const wish = wishOf(row);
  if (request.decision !== 'accept' || request.startsAt || wish === undefined) return request;
  const instant = requestedInstant(wish);
  if (instant === undefined) {
    throw invalidField('startsAt', 'Starts at is required: the client did not name a time');
  }
  return { ...request, startsAt: instant.toISOString() };
}

function confirmed(row: AppointmentRow, time: Time, overrode: Clash | null): NewLeadEvent {
  const data = { time: timeOf(time), overrode };
  if (row.status !== 'approved') {
    return { type: 'appointment.approved', data };
  }
  const wish = wishOf(row);
  const accepted = !!wish && requestedInstant(wish)?.getTime() === time.startsAt.getTime();
  return { type: 'appointment.moved', data: { ...data, wished: wish ?? null, accepted } };
}

function changed({ status: from, startsAt, minutes }: AppointmentRow, to: string): NewLeadEvent {
  const data = { time: timeOf({ startsAt, minutes }) };
  if (to === 'approved' && from !== to) {
    return { type: 'appointment.approved', data };
  }
  const isCalledOff = from === 'approved' && (to === 'pending' || to === 'rejected');
  return { type: isCalledOff ? 'appointment.cancelled' : 'appointment.status_changed', data };
}

const EVENTS_READ = 20;
const CONFIRMATIONS = ['appointment.approved', 'appointment.moved'] as const;

/** Determines an appointment's time at each change of its status. */
export const createConfirmedTimes = (
  capacity: number,
  { now }: Environment,
): Times<'appointment'> => ({
  /**
   * Sets the confirmed time on approval, moves it, and clears it when the appointment becomes
   * pending or rejected. Each of these removes the client's wish for another time.
   * @throws AppError `slot_taken` or `outside_hours` if the call refuses clashes; `slot_past` if it
   * refuses past times; `status_conflict`.
   */
  async decide(writer, row, input) {
    const { status } = input;
    checkDecision(row, input);
    const { startsAt, wishAt } = row;
    const wish = wishOf(row);
    if (status === 'completed') {
      return { ...(wishAt && { lead: NO_WISH }), event: changed(row, status) };
    }
    if (status !== 'approved') {
      const none = { startsAt: null, minutes: null, calendarDay: calendarDayOf(row), ...NO_WISH };
      return { ...((startsAt || wishAt) && { lead: none }), event: changed(row, status) };
    }
    const request = withChosenTime(row, input);
    const isKept = request.decision === 'keep';
    const time = isKept ? undefined : wantedTime(row, request);
    if (time === undefined) {
      if (!wish || !request.decision) return { event: changed(row, status) };
      const kept = { time: timeOf(row), wished: wish };
      return { lead: NO_WISH, event: { type: 'appointment.time_kept', data: kept } };
    }
    if ((request.decision || request.refusePast) && time.startsAt <= now()) {
      throw new AppError('slot_past', 'This time has passed. Choose another one.');
    }
    const span = spanOf(time.startsAt, time.minutes);
    const found = await holdTime(writer, { id: row.id, span, capacity });
    if (request.refuseClash && found.clashes.length > 0) throw refusal(found);
    return {
      lead: { ...(wish && { ...NO_WISH, ...wish }), ...time, calendarDay: uaeDay(time.startsAt) },
      event: confirmed(row, time, mostImportant(found.clashes) ?? null),
    };
  },

  /**
   * Checks that a confirmed time which an undo restores is still free. A time that staff confirmed
   * although it was taken may be restored.
   * @throws AppError `slot_taken`.
   */
  async restore(writer, row, restored) {
    if (restored.status !== 'approved') return { time: timeOf(row) };
    const time = timeOf(restored);
    const span = confirmedSpan(restored);
    const isKept = row.status === 'approved' && timeOf(row)?.startsAt === time?.startsAt;
    if (time === null || span === undefined || isKept) return { time };
    const found = await holdTime(writer, { id: row.id, span, capacity });
    if (!found.clashes.includes('slot_taken')) return { time };
    const confirmed = (await eventsOfLead(writer, row.id, EVENTS_READ, CONFIRMATIONS)).find(
      ({ data }) => data.time?.startsAt === time.startsAt,
    );
    if (confirmed?.data.overrode === 'slot_taken') return { time };
    throw refusal(found);
  },
});
