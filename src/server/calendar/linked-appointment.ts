import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { leadReference } from '#shared/lead-reference.ts';
import type { Interval } from '#shared/office-hours.ts';
import { readableDay, uaeDay, uaeInstant } from '#shared/uae-time.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import { type AppointmentRow, requestedInstant } from './appointment-row.ts';
import { isClient } from './client.ts';
import { type Meeting, meetingOf } from './meeting.ts';
import { spanOf } from './occupied.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So shortly before a meeting its client calls. */
const NOTICE_HOURS = 2;
/** Days for which a link leads to a meeting that is over. */
export const KEPT_DAYS = 90;

/** An appointment as its client sees it. */
export interface LinkedAppointment {
  id: string;
  /**
   * `open`: approved without a time. `asked`: the client wants another time than the confirmed one.
   * `cancelled`: by the client.
   */
  state: 'requested' | 'confirmed' | 'open' | 'asked' | 'cancelled' | 'rejected' | 'over';
  fullName: string;
  serviceType: string;
  timezone: string | null;
  preferredDate: string;
  /** The day in the UAE. */
  today: string;
  /** The day and the time of the state, in words. */
  times: Meeting['times'];
  /** What is in the client's calendar: the confirmed meeting, or the one before a new wish. */
  meeting: Meeting | undefined;
  /** Why the client cannot change it: it begins soon or has begun, or there is nothing to change. */
  closed: 'soon' | 'final' | undefined;
}

const confirmedSpan = ({ startsAt, minutes }: Pick<LeadEventRow, 'startsAt' | 'minutes'>) =>
  startsAt && minutes ? spanOf(startsAt, minutes) : undefined;

function requestedSpan(row: AppointmentRow): Interval | undefined {
  const start = requestedInstant(row);
  return start && spanOf(start, longestMinutes(row.serviceType));
}

/** When the last of what the appointment is about is over. */
function endOf(row: AppointmentRow, spans: readonly (Interval | undefined)[]): number {
  const ends = spans.flatMap((span) => span?.end.getTime() ?? []);
  return Math.max(
    ...ends,
    ends.length === 0 ? uaeInstant(row.preferredDate, 24 * 60).getTime() : 0,
  );
}

function stateOf(row: AppointmentRow, own: boolean, meeting: Interval | undefined, now: Date) {
  if (row.status === 'pending') return meeting ? 'asked' : 'requested';
  if (row.status === 'rejected') return own ? 'cancelled' : 'rejected';
  if (row.status === 'completed') return 'over';
  if (meeting === undefined) return 'open';
  return meeting.end <= now ? 'over' : 'confirmed';
}

function timesOf(row: AppointmentRow, span: Interval | undefined): Meeting['times'] {
  if (span) return meetingOf(row, span).times;
  return [
    ['Day', `${readableDay(row.preferredDate)}, any time`],
    ['Length', `Up to ${longestMinutes(row.serviceType)} minutes`],
    ['Reference', leadReference(row.id)],
  ];
}

/**
 * What a link to `row` shows; undefined once the meeting has been over for 90 days. `last` is the
 * latest change of its status.
 */
export function linkedAppointment(
  row: AppointmentRow,
  last: LeadEventRow | null,
  now: Date,
): LinkedAppointment | undefined {
  const isOwn = last !== null && isClient(last) && last.toStatus === row.status;
  // Each change by the client repeats the time that was confirmed before it.
  const earlier = isOwn ? confirmedSpan(last) : undefined;
  const confirmed = confirmedSpan(row);
  const requested = requestedSpan(row);
  if (endOf(row, [confirmed, earlier, requested]) + KEPT_DAYS * DAY_MS <= now.getTime()) {
    return undefined;
  }
  const standing = row.status === 'pending' && earlier && earlier.end > now ? earlier : undefined;
  const span = confirmed ?? standing;
  const state = stateOf(row, isOwn, span, now);
  const isSoon = span && span.start.getTime() - NOTICE_HOURS * HOUR_MS < now.getTime();
  const isFinal = state === 'cancelled' || state === 'rejected' || state === 'over';
  const shown = confirmed ?? (state === 'cancelled' ? (earlier ?? requested) : requested);
  const { id, fullName, serviceType, timezone, preferredDate } = row;
  return {
    ...{ id, state, fullName, serviceType, timezone, preferredDate, today: uaeDay(now) },
    times: timesOf(row, state === 'open' ? undefined : shown),
    meeting: span && !isFinal ? meetingOf(row, span) : undefined,
    closed: isFinal ? 'final' : isSoon ? 'soon' : undefined,
  };
}
