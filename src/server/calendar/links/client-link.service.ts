import { type EntityManager, MoreThan } from 'typeorm';
import { DEFAULT_TIMEZONE, TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type { Availability, AvailabilityInput, SlotState } from '#shared/calendar/calendar.ts';
import { clockOf } from '#shared/calendar/uae-time.ts';
import { THE_CLIENT } from '#shared/events.ts';
import { LINK_TOKEN } from '#shared/leads/appointment-link.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import type { Environment } from '../../environment.ts';
import type { AppointmentLinkRow } from '../../leads/appointment-link.entity.ts';
import {
  type AppointmentRow,
  calendarDayOf,
  type Requested,
  requestedInstant,
  timeOf,
} from '../../leads/appointment-row.ts';
import type { EventRow } from '../../leads/event.entity.ts';
import type { EventsRepository, NewLeadEvent } from '../../leads/events.repository.ts';
import type { LeadRepository } from '../../leads/lead-repository.ts';
import { NO_WISH, wishColumns, wishInWords, wishOf } from '../../leads/wish.ts';
import { hashOfToken } from '../../tokens.ts';
import type { AvailabilityService } from '../availability.service.ts';
import { CLIENT_PAGE_COPY } from './client-page-copy.ts';
import { type LinkedAppointment, linkedAppointment } from './linked-appointment.ts';

const DAY_MS = 24 * 3_600_000;
/** The maximum number of time requests by the client of one appointment per day. */
const MAX_CHANGES = 10;
const CANCELLED = 'Cancelled by the client';

export type Wish = Requested & Pick<AvailabilityInput, 'timezone'>;
type Slot = Availability['slots'][number];

interface ClientLinksOptions {
  database: Database;
  leads: Pick<LeadRepository<'appointment'>, 'change'>;
  events: Pick<EventsRepository, 'record' | 'latestChange'>;
  availability: Pick<AvailabilityService, 'read'>;
  environment: Environment;
  place: string | undefined;
  /** The sequence number of the last calendar file sent to the appointment's client. */
  lastSequence: (appointmentId: string) => Promise<number>;
}

const REFUSALS = CLIENT_PAGE_COPY.en.times.refusals;

const notHere = () => new AppError('not-found', 'There is no appointment at this link.');

function refusalOf(state: SlotState): AppError {
  if (state === 'past') {
    return new AppError('conflict', REFUSALS.past, { code: 'slot_past' });
  }
  const reason = state === 'taken' ? 'slot_taken' : 'outside_hours';
  return new AppError('conflict', REFUSALS[reason], { members: { reason } });
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
  const timeAsked = (wished: string | null): NewLeadEvent => ({
    type: 'appointment.time_asked',
    data: { wished },
  });
  const event = timeAsked(wishInWords(wish));
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

  async function countChange(reader: EntityManager, leadId: string) {
    const createdAt = MoreThan(new Date(now().getTime() - DAY_MS));
    const changes = await reader.countBy<EventRow>('event', {
      subjectId: leadId,
      actorKind: THE_CLIENT.kind,
      createdAt,
    });
    if (changes < MAX_CHANGES) return;
    throw new AppError('too-many-requests', 'This appointment was changed too often today.', {
      retryAfter: 3_600,
    });
  }

  /**
   * Applies the change that `decide` returns, if any, with the client as actor.
   * @throws AppError `not-found`; `conflict` if the appointment begins soon or can no longer change.
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
        throw new AppError('conflict', text, { code: 'status_conflict' });
      }
      const { event } = decided;
      const isAsking = event.type === 'appointment.time_asked' && event.data.wished !== null;
      if (isAsking) await countChange(writer, id);
      const to = decided.lead.status ?? row.status;
      const made = {
        kind: 'appointment',
        lead: row,
        actor: THE_CLIENT,
        to,
        common: { time: timeOf(row) },
      } as const;
      await events.record(writer, made, event);
      return decided.lead;
    });
  }

  const slotsOf = (row: AppointmentRow, date: string, timezone: Wish['timezone']) =>
    availability.read({ date, timezone, serviceType: row.serviceType }, row.id);

  const wishFor = (row: AppointmentRow, wish: Wish) =>
    change(row, (current) => changeFor(current, wish, now()));

  return {
    lastSequence,

    /** @throws AppError `not-found`, also if the meeting ended 90 days ago or earlier. */
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
