import type { EntityManager } from 'typeorm';
import { DEFAULT_TIMEZONE, TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type { Availability, AvailabilityInput, SlotState } from '#shared/calendar/calendar.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import {
  addDays,
  clockOf,
  type Requested,
  readableDay,
  uaeDay,
} from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { type LeadEvent, THE_CLIENT } from '#shared/events.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { leadReference } from '#shared/lead-kinds.ts';
import { LINK_TOKEN } from '#shared/leads/appointment-link.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { type Environment, hashOfToken } from '../../environment.ts';
import {
  type AppointmentLinkRow,
  calendarDayOf,
  NO_WISH,
  requestedInstant,
  timeOf,
  wishColumns,
  wishOf,
} from '../../leads/appointment-times.ts';
import type { EventsRepository, NewLeadEvent } from '../../leads/events.repository.ts';
import type { AppointmentRow } from '../../leads/lead-kind.ts';
import type { LeadRepository } from '../../leads/lead-repository.ts';
import type { AvailabilityService } from '../availability.service.ts';
import { MEETING_COPY, type Meeting, meetingFacts, meetingOf, meetingPlace } from '../meeting.ts';
import { confirmedSpan, spanOf, spanOfTime } from '../occupied.ts';
import { CLIENT_PAGE_COPY } from './client-page-copy.ts';

const CANCELLED = 'Cancelled by the client';

export type Wish = Requested & Pick<AvailabilityInput, 'timezone'>;
type Slot = Availability['slots'][number];

interface ClientLinksOptions {
  database: Database;
  leads: Pick<LeadRepository<'appointment'>, 'change'>;
  events: Pick<EventsRepository, 'record' | 'latestChange'>;
  availability: AvailabilityService;
  environment: Environment;
  place: string | undefined;
  /** The sequence number of the last calendar file sent to the appointment's client. */
  lastSequence: (appointmentId: string) => Promise<number>;
}

const REFUSALS = CLIENT_PAGE_COPY.en.times.refusals;

const notHere = () => new AppError('not_found', 'There is no appointment at this link.');

function refusalOf(state: SlotState): AppError {
  if (state === 'past') {
    return new AppError('slot_past', REFUSALS.past);
  }
  const reason = state === 'taken' ? 'slot_taken' : 'outside_hours';
  return new AppError(reason, REFUSALS[reason], { members: { reason } });
}

const isSameWish = (one: Requested | undefined, wish: Wish) =>
  one?.preferredDate === wish.preferredDate &&
  one.preferredTime === wish.preferredTime &&
  (one.timezone ?? DEFAULT_TIMEZONE) === wish.timezone;

/** A change by a client: the appointment's new columns, and the data of its event. */
interface Decided {
  lead: Partial<AppointmentRow>;
  event: NewLeadEvent;
}

function changeFor(row: AppointmentRow, wish: Wish, now: Date): Decided | undefined {
  const timeAsked = (wished: Requested | null): NewLeadEvent => ({
    type: 'appointment.time_asked',
    data: { wished },
  });
  const event = timeAsked(wish);
  if (row.status !== 'approved') {
    if (isSameWish(row, wish)) return undefined;
    return { lead: { ...wish, calendarDay: calendarDayOf({ ...row, ...wish }) }, event };
  }
  const instant = requestedInstant(wish)?.getTime();
  if (instant !== undefined && instant === row.startsAt?.getTime()) {
    // A request for the confirmed time withdraws the wish.
    if (!row.wishAt) return undefined;
    return { lead: NO_WISH, event: timeAsked(null) };
  }
  if (isSameWish(wishOf(row), wish)) return undefined;
  return { lead: wishColumns(wish, now), event };
}

/** Clients' access to their appointment by link. The token in the link is the only credential. */
export function createClientLinks(options: ClientLinksOptions) {
  const { database, leads, events, availability, environment, place, lastSequence } = options;
  const { now } = environment;

  async function find(token: string): Promise<AppointmentRow> {
    if (!LINK_TOKEN.test(token)) throw notHere();
    const { manager } = database;
    const hash = hashOfToken(token);
    const link = await manager.findOneBy<AppointmentLinkRow>('appointment-link', { hash });
    const row = await manager.findOne<AppointmentRow>('appointment', {
      where: link ? { id: link.appointmentId } : { linkHash: hash },
      // A second booking may have sent the same token.
      order: { id: 'ASC' },
    });
    if (row === null) throw notHere();
    return row;
  }

  async function linked(reader: EntityManager, row: AppointmentRow): Promise<LinkedAppointment> {
    const last = await events.latestChange(reader, row.id);
    const shown = linkedAppointment(row, last, now(), place);
    if (shown === undefined) throw notHere();
    return shown;
  }

  /**
   * Applies the change that `decide` returns, if any, with the client as actor.
   * @throws AppError `not_found`; `conflict` if the appointment begins soon; `status_conflict` if it is over or cancelled.
   */
  async function change(
    { id }: AppointmentRow,
    decide: (row: AppointmentRow) => Decided | undefined,
  ): Promise<void> {
    await leads.change(id, async (row, writer) => {
      const { closed, state } = await linked(writer, row);
      const decided = decide(row);
      if (decided === undefined) return null;
      if (closed === 'soon') {
        throw new AppError('conflict', 'The appointment begins in less than two hours.');
      }
      if (closed === 'final') {
        const text =
          state === 'over' ? 'The appointment is over.' : 'The appointment is cancelled.';
        throw new AppError('status_conflict', text);
      }
      const to = decided.lead.status ?? row.status;
      const made = {
        kind: 'appointment',
        lead: row,
        actor: THE_CLIENT,
        to,
        common: { time: timeOf(row) },
      } as const;
      await events.record(writer, made, decided.event);
      return decided.lead;
    });
  }

  const slotsOf = (row: AppointmentRow, date: string, timezone: Wish['timezone']) =>
    availability.of({ date, timezone, serviceType: row.serviceType }, row.id);

  const wishFor = (row: AppointmentRow, wish: Wish) =>
    change(row, (current) => changeFor(current, wish, now()));

  return {
    lastSequence,

    /** @throws AppError `not_found`, also for an expired link. */
    read: async (token: string): Promise<LinkedAppointment> =>
      linked(database.manager, await find(token)),

    /** The current slots of a day. The client's own meeting does not occupy one. */
    async slots(token: string, date: string, timezone: Wish['timezone']): Promise<Slot[]> {
      return (await slotsOf(await find(token), date, timezone)).slots;
    },

    /** A confirmed meeting keeps its time until staff decide. Closed times may be requested. */
    async requestSlot(token: string, wish: Wish): Promise<void> {
      const row = await find(token);
      const { slots } = await slotsOf(row, wish.preferredDate, wish.timezone);
      const state = slots.find(({ time }) => time === wish.preferredTime)?.state ?? 'past';
      if (state === 'taken' || state === 'past') throw refusalOf(state);
      await wishFor(row, wish);
    },

    /** Requests a free time by its instant. Stores it in the client's time zone if it is a slot of that zone. */
    async requestInstant(token: string, startsAt: string): Promise<void> {
      const row = await find(token);
      const start = new Date(startsAt);
      const uae = clockOf(start);
      const { slots } = await slotsOf(row, uae.date, DEFAULT_TIMEZONE);
      const slot = slots.find((each) => each.startsAt === start.toISOString());
      if (slot?.state !== 'free') throw refusalOf(slot?.state ?? 'closed');
      const zone = TIMEZONES.find(({ value }) => value === row.timezone) ?? TIMEZONES[0];
      const own = clockOf(start, zone.offsetHours);
      const isSlot = TIME_SLOTS.some((time) => time === own.time);
      const { date, time } = isSlot ? own : uae;
      const timezone = isSlot ? zone.value : DEFAULT_TIMEZONE;
      await wishFor(row, { preferredDate: date, preferredTime: time, timezone });
    },

    /** Cancels the appointment. A repeat changes nothing. */
    async cancel(token: string): Promise<void> {
      const none = { startsAt: null, minutes: null, ...NO_WISH };
      const cancelled = { ...none, status: 'rejected', rejectionReason: CANCELLED } as const;
      await change(await find(token), (row) =>
        row.status === 'rejected'
          ? undefined
          : {
              lead: { ...cancelled, calendarDay: calendarDayOf(row) },
              event: { type: 'appointment.cancelled', data: { reason: CANCELLED } },
            },
      );
    },
  };
}

export type ClientLinks = ReturnType<typeof createClientLinks>;

const HOUR_MS = 3_600_000;
/** Within this number of hours before a meeting, clients must call to change it. */
const NOTICE_HOURS = 2;
/** A link expires this many days after the day of its meeting. */
export const LINK_DAYS = 90;

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
 * Returns the client's view of `row`, or undefined 90 days after its day. `last` is the
 * latest change of the appointment. `place` is the setting MEETING_PLACE.
 */
function linkedAppointment(
  row: AppointmentRow,
  last: LeadEvent | undefined,
  now: Date,
  place: string | undefined,
): LinkedAppointment | undefined {
  if ((addDays(row.calendarDay, LINK_DAYS) ?? '') < uaeDay(now)) return undefined;
  const isOwn = last?.actor.kind === 'client' && last.data.to.status === row.status;
  // A change by the client stores the time that was confirmed before it.
  const before = isOwn ? last?.data.time : undefined;
  const confirmed = confirmedSpan(row);
  const requested = requestedSpan(row);
  const state = stateOf(row, isOwn, confirmed, now);
  const isSoon = confirmed && confirmed.start.getTime() - NOTICE_HOURS * HOUR_MS < now.getTime();
  const isFinal = state === 'cancelled' || state === 'rejected' || state === 'over';
  const shown =
    state === 'asked'
      ? requested
      : (confirmed ?? (state === 'cancelled' && before ? spanOfTime(before) : requested));
  const meeting =
    confirmed && !isFinal
      ? // A link must not show the client's phone number.
        { ...meetingOf(row, confirmed), place: meetingPlace(row, place, true) }
      : undefined;
  const { id, locale, fullName, serviceType } = row;
  const { timezone, preferredDate } = wishOf(row) ?? row;
  return {
    id,
    locale,
    state,
    fullName,
    serviceType,
    timezone,
    preferredDate,
    today: uaeDay(now),
    times:
      meeting && shown === confirmed
        ? meetingFacts(meeting)
        : timesOf({ ...row, timezone, preferredDate }, state === 'open' ? undefined : shown),
    meeting,
    closed: isFinal ? 'final' : isSoon ? 'soon' : undefined,
  };
}
