import { SERVICE_TYPES } from '#shared/appointment-options.ts';
import {
  APPOINTMENT_STATUSES,
  type Appointment,
  type AppointmentInput,
  type AppointmentPage,
  type AppointmentStatusInput,
  appointmentMoves,
  isPastEverywhere,
} from '#shared/appointments.ts';
import { uaeDay } from '#shared/uae-time.ts';
import type { Environment } from '../environment.ts';
import { AppError, invalidField } from '../errors/app-error.ts';
import type { Download } from '../http/download.ts';
import { createStatusChanges } from '../leads/history/change-status.ts';
import type { LeadEventsRepository } from '../leads/history/lead-events.repository.ts';
import { phoneDigits } from '../leads/kind/phone-digits.ts';
import { leadFile } from '../leads/listing/lead-file.ts';
import {
  filterOf,
  type LeadFilterInput,
  type LeadPageInput,
  listOf,
  overdueBefore,
  pageOf,
  statusCounts,
} from '../leads/listing/lead-page.ts';
import { createSubmissions, type Submission } from '../leads/storing/submit-once.ts';
import type { PartedPage } from '../lists/parted-page.ts';
import type { Session } from '../sessions/sessions.service.ts';
import type { AppointmentRow } from './appointment.entity.ts';
import { APPOINTMENT_COLUMNS } from './appointment-columns.ts';
import type { AppointmentsRepository } from './appointments.repository.ts';

type Filter = Partial<Pick<Appointment, 'status' | 'serviceType'>>;

function toAppointment(stored: AppointmentRow): Appointment {
  const { idempotencyKey, idempotencyHash, phoneDigits: _, createdAt, ...row } = stored;
  return { ...row, createdAt: createdAt.toISOString() };
}

function conditions({ status, serviceType }: Filter): Partial<AppointmentRow> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(serviceType === undefined ? {} : { serviceType }),
  };
}

export function createAppointmentsService(
  appointments: AppointmentsRepository,
  events: LeadEventsRepository,
  environment: Environment,
) {
  const { now, newId } = environment;
  const rules = { noun: 'appointment', moves: appointmentMoves };
  const submitOnce = createSubmissions<AppointmentRow>(appointments);
  const changeStatus = createStatusChanges<AppointmentRow>(
    appointments,
    events,
    environment,
    rules,
  );

  const filterFor = (input: LeadFilterInput & Filter) =>
    filterOf<AppointmentRow>(conditions(input), input, 'pending', now());

  return {
    /** Stores a visitor's booking as pending, once. */
    submit: (input: AppointmentInput, submission: Submission) =>
      submitOnce(input, submission, (key) => {
        const createdAt = now();
        if (isPastEverywhere(input.preferredDate, createdAt)) {
          throw invalidField('preferredDate', 'Preferred date cannot be earlier than today');
        }
        return {
          ...input,
          ...key,
          id: newId(),
          status: 'pending',
          rejectionReason: null,
          createdAt,
          version: 1,
          phoneDigits: phoneDigits(input.phoneNumber),
        };
      }),

    /** One page of bookings for the API: as many as a list may have, unless fewer are asked for. */
    list: (input: LeadPageInput & Filter): Promise<PartedPage<Appointment>> =>
      listOf(appointments, filterFor(input), input, toAppointment),

    /** @throws AppError `not-found`. */
    async get(id: string): Promise<Appointment> {
      const row = await appointments.find(id);
      if (row === null) throw new AppError('not-found', 'There is no appointment with this id.');
      return toAppointment(row);
    },

    /** Moves a booking to a status. A reason belongs to `rejected` only; leaving it clears it. */
    async setStatus(change: AppointmentStatusInput, by: Session): Promise<Appointment> {
      const { id, status, version } = change;
      const reason = status === 'rejected' ? change.rejectionReason : null;
      return toAppointment(await changeStatus({ id, status, reason, version }, by));
    },

    /** One page for the dashboard, with what the whole looks like. */
    async page(input: LeadPageInput & Filter): Promise<AppointmentPage> {
      const filter = filterFor(input);
      // Counted before the rows are read: a lead that comes in between is on the page, or shown as new.
      const tally = await appointments.tally();
      const [{ rows, next, matching }, waiting] = await Promise.all([
        pageOf(appointments, filter, input),
        appointments.count({ where: { status: 'pending' }, createdBefore: overdueBefore(now()) }),
      ]);
      const present = new Set(
        tally.filter(({ n }) => n > 0).map(({ values }) => values.serviceType),
      );
      return {
        items: rows.map(toAppointment),
        next,
        matching,
        counts: statusCounts(APPOINTMENT_STATUSES, tally),
        waiting,
        serviceTypes: SERVICE_TYPES.filter((type) => present.has(type)),
      };
    },

    /** All bookings under the dashboard's filters, as a CSV file. */
    export: (input: LeadFilterInput & Filter): Promise<Download> =>
      leadFile({
        fileName: `appointments-${uaeDay(now())}.csv`,
        leads: appointments,
        filter: filterFor(input),
        order: input.order,
        present: toAppointment,
        columns: APPOINTMENT_COLUMNS,
      }),
  };
}

export type AppointmentsService = ReturnType<typeof createAppointmentsService>;
