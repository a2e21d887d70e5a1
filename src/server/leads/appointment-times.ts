import { type EntityManager, EntitySchema } from 'typeorm';
import type { Wish } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { DAYS_END } from '#shared/calendar/calendar.ts';
import { type Requested, requestedStart, uaeDay } from '#shared/calendar/uae-time.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { insertRows } from '../database/database.ts';
import type { AppointmentRow } from './lead-kind.ts';

export interface AppointmentLinkRow {
  hash: string;
  appointmentId: string;
  createdAt: Date;
}

export const appointmentLinkEntity = (types: ColumnTypes) =>
  new EntitySchema<AppointmentLinkRow>({
    name: 'appointment-link',
    tableName: 'appointment_links',
    columns: {
      hash: { ...types.sha256, primary: true },
      appointmentId: types.id,
      createdAt: types.instant,
    },
    indices: [{ name: 'appointment_links_lead', columns: ['appointmentId'] }],
  });

export const insertLink = (writer: EntityManager, link: AppointmentLinkRow): Promise<void> =>
  insertRows(writer, 'appointment-link', [link]);

/** The requested instant; undefined without a requested time, or for a day beyond the supported calendar. */
export const requestedInstant = (requested: Requested) =>
  requested.preferredDate < DAYS_END ? requestedStart(requested) : undefined;

export function calendarDayOf(requested: Requested): string {
  const instant = requestedInstant(requested);
  return instant === undefined ? requested.preferredDate : uaeDay(instant);
}

export const timeOf = ({ startsAt, minutes }: Pick<AppointmentRow, 'startsAt' | 'minutes'>) =>
  startsAt && minutes ? { startsAt: startsAt.toISOString(), minutes } : null;

type WishColumns = Pick<AppointmentRow, 'wishDate' | 'wishTime' | 'wishTimezone' | 'wishAt'>;

export const NO_WISH: WishColumns = {
  wishDate: null,
  wishTime: null,
  wishTimezone: null,
  wishAt: null,
};

export const wishColumns = (wish: Requested, wishAt: Date): WishColumns => ({
  wishDate: wish.preferredDate,
  wishTime: wish.preferredTime,
  wishTimezone: wish.timezone,
  wishAt,
});

export function wishOf(row: WishColumns): (Requested & { timezone: string }) | undefined {
  const { wishDate, wishTime, wishTimezone } = row;
  if (!wishDate) return undefined;
  const timezone = wishTimezone ?? DEFAULT_TIMEZONE;
  return { preferredDate: wishDate, preferredTime: wishTime, timezone };
}

function presentWish(row: WishColumns): Wish | null {
  const wish = wishOf(row);
  if (wish === undefined || !row.wishAt) return null;
  const { preferredDate: date, preferredTime: time, timezone } = wish;
  return { date, time, timezone, at: row.wishAt.toISOString() };
}

/** An appointment's times for administrators: instants as text, and the wish in one field. */
export function presentTimes<Row extends WishColumns & Pick<AppointmentRow, 'startsAt'>>(row: Row) {
  const { wishDate, wishTime, wishTimezone, wishAt, startsAt, ...shown } = row;
  const wish = presentWish({ wishDate, wishTime, wishTimezone, wishAt });
  return { ...shown, startsAt: startsAt?.toISOString() ?? null, wish };
}
