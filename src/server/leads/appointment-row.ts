import { type EntityManager, EntitySchema } from 'typeorm';
import type { Appointment } from '#shared/appointments.ts';
import { DAYS_END } from '#shared/calendar/calendar.ts';
import { requestedStart, uaeDay } from '#shared/calendar/uae-time.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { insertRows } from '../database/insert-rows.ts';
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
      appointmentId: { name: 'appointment_id', ...types.id },
      createdAt: { name: 'created_at', ...types.instant },
    },
    indices: [{ name: 'appointment_links_lead', columns: ['appointmentId'] }],
  });

export const insertLink = (writer: EntityManager, link: AppointmentLinkRow): Promise<void> =>
  insertRows(writer, 'appointment-link', [link]);

export type Requested = Pick<Appointment, 'preferredDate' | 'preferredTime' | 'timezone'>;

/** The requested instant; undefined without a requested time, or for a day beyond the supported calendar. */
export const requestedInstant = (requested: Requested) =>
  requested.preferredDate < DAYS_END ? requestedStart(requested) : undefined;

export function calendarDayOf(requested: Requested): string {
  const instant = requestedInstant(requested);
  return instant === undefined ? requested.preferredDate : uaeDay(instant);
}

export const timeOf = ({ startsAt, minutes }: Pick<AppointmentRow, 'startsAt' | 'minutes'>) =>
  startsAt && minutes ? { startsAt: startsAt.toISOString(), minutes } : null;
