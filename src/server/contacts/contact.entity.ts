import { EntitySchema } from 'typeorm';
import type { ContactStatus } from '#shared/contacts.ts';
import { LIMITS } from '#shared/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** A contact submission as stored. */
export interface ContactRow {
  id: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
  service: string | null;
  message: string;
  status: ContactStatus;
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

export const contactEntity = (types: ColumnTypes) =>
  new EntitySchema<ContactRow>({
    name: 'contact',
    tableName: 'contacts',
    columns: {
      id: { ...types.id, primary: true },
      fullName: { name: 'full_name', type: 'varchar', length: LIMITS.name },
      email: { ...types.anyCase, length: LIMITS.email },
      companyName: {
        name: 'company_name',
        type: 'varchar',
        length: LIMITS.company,
        nullable: true,
      },
      phoneNumber: { name: 'phone_number', type: 'varchar', length: LIMITS.phone, nullable: true },
      service: { type: 'varchar', length: 40, nullable: true },
      message: { type: 'text' },
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
      { name: 'contacts_idempotency_key', columns: ['idempotencyKey'], unique: true },
      // Counts those of a time.
      { name: 'contacts_created', columns: ['createdAt', 'status'] },
      // Each finds what else a person sent, the newest first.
      { name: 'contacts_email', columns: ['email', 'id'] },
      { name: 'contacts_phone_digits', columns: ['phoneDigits', 'id'] },
      // Serves the status filter, newest first, and its count.
      { name: 'contacts_status', columns: ['status', 'id'] },
    ],
  });
