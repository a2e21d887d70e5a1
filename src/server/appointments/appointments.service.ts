import {
  type Appointment,
  type AppointmentInput,
  type AppointmentStatusInput,
  isPastEverywhere,
} from '#shared/appointments.ts';
import type { Environment } from '../environment.ts';
import { AppError, invalidField } from '../errors/app-error.ts';
import { idempotencyColumns, submitOnce } from '../leads/submit-once.ts';
import { type ListInput, pageAsked } from '../lists/list-input.ts';
import { presented } from '../lists/newest-first.ts';
import type { AppointmentRow } from './appointment.entity.ts';
import type { AppointmentsRepository } from './appointments.repository.ts';

type Filter = Partial<Pick<Appointment, 'status' | 'serviceType'>>;

function toAppointment(stored: AppointmentRow): Appointment {
  const { idempotencyKey, idempotencyHash, createdAt, ...row } = stored;
  return { ...row, createdAt: createdAt.toISOString() };
}

export function createAppointmentsService(
  appointments: AppointmentsRepository,
  { now, newId }: Environment,
) {
  return {
    /** Stores a visitor's booking as pending and gives its id. */
    async submit(input: AppointmentInput, idempotencyKey: string | undefined): Promise<string> {
      const createdAt = now();
      if (isPastEverywhere(input.preferredDate, createdAt)) {
        throw invalidField('preferredDate', 'Preferred date cannot be earlier than today');
      }
      return submitOnce(appointments, {
        ...input,
        id: newId(),
        status: 'pending',
        rejectionReason: null,
        createdAt,
        ...idempotencyColumns(idempotencyKey, input),
      });
    },

    /** One page of bookings, newest first. */
    async list({ status, serviceType, ...asked }: ListInput & Filter) {
      const where = {
        ...(status === undefined ? {} : { status }),
        ...(serviceType === undefined ? {} : { serviceType }),
      };
      return presented(await appointments.page(where, pageAsked(asked)), toAppointment);
    },

    /** Moves a booking to a status. A reason belongs to `rejected` only; leaving it clears it. */
    async setStatus(change: AppointmentStatusInput): Promise<Appointment> {
      const { id, status } = change;
      const rejectionReason = status === 'rejected' ? change.rejectionReason : null;
      const row = await appointments.setStatus(id, { status, rejectionReason });
      if (row === null) throw new AppError('not-found', 'There is no appointment with this id.');
      return toAppointment(row);
    },
  };
}

export type AppointmentsService = ReturnType<typeof createAppointmentsService>;
