import { In, type ObjectLiteral } from 'typeorm';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { addDays, readableDay, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import type { LeadEvent } from '#shared/events.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { leadReference } from '#shared/leads/lead-work.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import { type AppointmentRow, requestedInstant } from '../../leads/appointment-row.ts';
import { wishOf } from '../../leads/wish.ts';
import { MEETING_COPY, type Meeting, meetingFacts, meetingOf, meetingPlace } from '../meeting.ts';
import { confirmedSpan, spanOf, spanOfTime } from '../occupied.ts';
import { CLIENT_PAGE_COPY } from './client-page-copy.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Within this number of hours before a meeting, clients must call to change it. */
const NOTICE_HOURS = 2;
export const KEPT_DAYS = 90;

export interface LinkedAppointment {
  id: string;
  /** `open`: approved without a time. `asked`: the client requests another time. `cancelled`: by the client. */
  state: 'requested' | 'confirmed' | 'open' | 'asked' | 'cancelled' | 'rejected' | 'over';
  locale: Locale;
  fullName: string;
  serviceType: string;
  timezone: string | null;
  preferredDate: string;
  today: string;
  times: Meeting['times'];
  meeting: Meeting | undefined;
  /** The reason why the client cannot change it. `soon`: it begins soon or has begun. `final`: its state is final. */
  closed: 'soon' | 'final' | undefined;
}

function requestedSpan(row: AppointmentRow): Interval | undefined {
  const start = requestedInstant(wishOf(row) ?? row);
  return start && spanOf(start, longestMinutes(row.serviceType));
}

/** The end of the latest of the appointment's confirmed, requested and wished times. */
function endOf(row: AppointmentRow, spans: readonly (Interval | undefined)[]): number {
  const ends = spans.flatMap((span) => span?.end.getTime() ?? []);
  return Math.max(
    ...ends,
    ends.length === 0 ? uaeInstant(row.preferredDate, 24 * 60).getTime() : 0,
  );
}

function stateOf(row: AppointmentRow, own: boolean, meeting: Interval | undefined, now: Date) {
  if (row.status === 'pending') return 'requested';
  if (row.status === 'rejected') return own ? 'cancelled' : 'rejected';
  if (row.status === 'completed') return 'over';
  if (meeting && meeting.end <= now) return 'over';
  if (row.wishAt) return meeting ? 'asked' : 'requested';
  return meeting ? 'confirmed' : 'open';
}

function timesOf(row: AppointmentRow, span: Interval | undefined): Meeting['times'] {
  if (span) return meetingOf(row, span).times;
  const { locale } = row;
  const { day, anyTime } = CLIENT_PAGE_COPY[locale];
  const { length, lengthText, reference } = MEETING_COPY[locale];
  return [
    [day, listed(locale, readableDay(row.preferredDate, locale), anyTime)],
    [length, lengthText(longestMinutes(row.serviceType))],
    [reference, leadReference(row.id)],
  ];
}

/**
 * Returns the client's view of `row`, or undefined from 90 days after the meeting. `last` is the
 * latest change of the appointment. `place` is the setting MEETING_PLACE.
 */
export function linkedAppointment(
  row: AppointmentRow,
  last: LeadEvent | undefined,
  now: Date,
  place: string | undefined,
): LinkedAppointment | undefined {
  const isOwn = last?.actor.kind === 'client' && last.data.to.status === row.status;
  // A change by the client stores the time that was confirmed before it.
  const before = isOwn ? last?.data.time : undefined;
  const earlier = before ? spanOfTime(before) : undefined;
  const confirmed = confirmedSpan(row);
  const requested = requestedSpan(row);
  if (endOf(row, [confirmed, earlier, requested]) + KEPT_DAYS * DAY_MS <= now.getTime()) {
    return undefined;
  }
  const state = stateOf(row, isOwn, confirmed, now);
  const isSoon = confirmed && confirmed.start.getTime() - NOTICE_HOURS * HOUR_MS < now.getTime();
  const isFinal = state === 'cancelled' || state === 'rejected' || state === 'over';
  const shown =
    state === 'asked'
      ? requested
      : (confirmed ?? ((state === 'cancelled' && earlier) || requested));
  const meeting =
    confirmed && !isFinal
      ? // A link must not show the client's phone number.
        { ...meetingOf(row, confirmed), place: meetingPlace(row, place, true) }
      : undefined;
  const { id, locale, fullName, serviceType } = row;
  const { timezone, preferredDate } = wishOf(row) ?? row;
  return {
    ...{ id, locale, state, fullName, serviceType, timezone, preferredDate, today: uaeDay(now) },
    times:
      meeting && shown === confirmed
        ? meetingFacts(meeting)
        : timesOf({ ...row, timezone, preferredDate }, state === 'open' ? undefined : shown),
    meeting,
    closed: isFinal ? 'final' : isSoon ? 'soon' : undefined,
  };
}

const EVERY_MS = 6 * 3_600_000;
const AT_ONCE = 500;

/** Deletes expired links several times a day. A link expires `KEPT_DAYS` after its meeting. */
export function forgetLinks(database: Database, { now }: Pick<Environment, 'now'>): Job {
  const { manager } = database;
  let nextAt = 0;
  return {
    name: 'forget-links',
    hasWork: async () => now().getTime() >= nextAt,
    async runBatch() {
      // One day more, because a meeting may last beyond midnight.
      const before = addDays(uaeDay(now()), -KEPT_DAYS - 1);
      const old = await manager.query<ObjectLiteral[]>(
        `SELECT link.hash AS hash FROM appointment_links link JOIN appointments it ON it.id = link.appointment_id
        WHERE it.calendar_day < ? AND it.calendar_day <> '' LIMIT ${AT_ONCE}`,
        [before],
      );
      if (old.length > 0) {
        const hashes = old.map(({ hash }) => hash);
        await database.write((writer) => writer.delete('appointment-link', { hash: In(hashes) }));
      }
      const isMore = old.length === AT_ONCE;
      if (!isMore) nextAt = now().getTime() + EVERY_MS;
      return isMore;
    },
  };
}
