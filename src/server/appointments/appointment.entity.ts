import { EntitySchema } from 'typeorm';
import type { AppointmentStatus } from '#shared/appointments.ts';
import { LIMITS } from '#shared/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** An appointment booking as stored. */
export interface AppointmentRow {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  companyName: string | null;
  serviceType: string;
  /** A calendar day, YYYY-MM-DD: text, so that no driver turns it into an instant. */
  preferredDate: string;
  preferredTime: string | null;
  timezone: string | null;
  message: string | null;
  status: AppointmentStatus;
  rejectionReason: string | null;
  createdAt: Date;
  /** Increases with each change, so that nobody overwrites a change that they have not seen. */
  version: number;
  /** The digits of the phone number where they tell callers apart; finds leads of one person. */
  phoneDigits: string | null;
  /** SHA-256 of the sender's Idempotency-Key; null where none was sent. */
  idempotencyKey: string | null;
  /** SHA-256 of the input that came with the key, to tell a repeat from a reuse. */
  idempotencyHash: string | null;
}

export const appointmentEntity = (types: ColumnTypes) =>
  new EntitySchema<AppointmentRow>({
    name: 'appointment',
    tableName: 'appointments',
    columns: {
      id: { ...types.id, primary: true },
      fullName: { name: 'full_name', type: 'varchar', length: LIMITS.name },
      email: { ...types.anyCase, length: LIMITS.email },
      phoneNumber: { name: 'phone_number', type: 'varchar', length: LIMITS.phone, nullable: true },
      companyName: {
        name: 'company_name',
        type: 'varchar',
        length: LIMITS.company,
        nullable: true,
      },
      serviceType: { name: 'service_type', type: 'varchar', length: 40 },
      preferredDate: { name: 'preferred_date', type: 'varchar', length: 10 },
      preferredTime: { name: 'preferred_time', type: 'varchar', length: 8, nullable: true },
      timezone: { type: 'varchar', length: 8, nullable: true },
      message: { type: 'text', nullable: true },
      status: { type: 'varchar', length: 16 },
      rejectionReason: {
        name: 'rejection_reason',
        type: 'varchar',
        length: LIMITS.reason,
        nullable: true,
      },
      createdAt: { name: 'created_at', ...types.instant },
      version: { type: 'integer', default: 1 },
      phoneDigits: { name: 'phone_digits', type: 'varchar', length: LIMITS.phone, nullable: true },
      idempotencyKey: { name: 'idempotency_key', ...types.sha256, nullable: true },
      idempotencyHash: { name: 'idempotency_hash', ...types.sha256, nullable: true },
    },
    indices: [
      { name: 'appointments_idempotency_key', columns: ['idempotencyKey'], unique: true },
      // Counts those of a time.
      { name: 'appointments_created', columns: ['createdAt', 'status', 'serviceType'] },
      // Each finds what else a person sent, the newest first.
      { name: 'appointments_email', columns: ['email', 'id'] },
      { name: 'appointments_phone_digits', columns: ['phoneDigits', 'id'] },
      // Each serves one filter, newest first, and its count.
      { name: 'appointments_status', columns: ['status', 'id'] },
      { name: 'appointments_service_type', columns: ['serviceType', 'id'] },
      { name: 'appointments_status_service', columns: ['status', 'serviceType', 'id'] },
    ],
  });
