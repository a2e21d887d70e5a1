import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { Channel, DeliveryKind, DeliveryState } from '#shared/mail/mail.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** One message to one recipient. The row remains after its content is deleted. */
export interface DeliveryRow {
  id: string;
  /** Unique key that identifies the reason for this delivery. */
  reason: string;
  channel: Channel;
  kind: DeliveryKind;
  leadId: string | null;
  /** The event, note, account or invitation that caused it; null if the kind needs none. */
  aboutId: string | null;
  /** The fingerprint of the visitor's network address, for an hourly limit. */
  sender: string | null;
  /** An email address; for a webhook, the id of the endpoint. */
  recipient: string;
  /** 1 for a copy or an alert to staff, 0 for a message to a visitor or client. */
  toStaff: number;
  /** The canonical spelling of the recipient of an acknowledgement, for its daily limit. */
  mailbox: string | null;
  /**
   * JSON: the subject and text of the latest attempt; a Written for an answer; a Digest for a list of
   * leads; for a webhook, an EventHead. Null before the first attempt, and once it is deleted.
   */
  content: string | null;
  state: DeliveryState;
  attempts: number;
  dueAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  answer: string | null;
  /** The time until which an attempt may reach the recipient; null if no attempt can have reached it. */
  handoverUntil: Date | null;
  /** The log number of the event that caused it, which orders the queue of a webhook's endpoint. */
  logNumber: number | null;
  /** The sequence number of the calendar file in the latest attempt; null without a file. */
  sequence: number | null;
  /** The meeting in the recipient's calendar after this invitation; null for other messages. */
  startsAt: Date | null;
  minutes: number | null;
}

export const deliveryEntity = (types: ColumnTypes) =>
  new EntitySchema<DeliveryRow>({
    name: 'delivery',
    tableName: 'deliveries',
    columns: {
      id: { ...types.id, primary: true },
      reason: { ...types.ascii, length: 120 },
      channel: { type: 'varchar', length: 16, default: 'mail' },
      kind: { type: 'varchar', length: 16 },
      leadId: { ...types.id, nullable: true },
      aboutId: { ...types.id, nullable: true },
      sender: { ...types.sha256, nullable: true },
      recipient: { ...types.anyCase, length: LIMITS.email },
      toStaff: { type: 'integer', default: 0 },
      mailbox: { ...types.anyCase, length: LIMITS.email, nullable: true },
      content: { ...types.longText, nullable: true },
      state: { type: 'varchar', length: 16 },
      attempts: { type: 'integer', default: 0 },
      dueAt: { ...types.instant, nullable: true },
      expiresAt: { ...types.instant, nullable: true },
      createdAt: types.instant,
      endedAt: { ...types.instant, nullable: true },
      answer: { type: 'varchar', length: 500, nullable: true },
      handoverUntil: { ...types.instant, nullable: true },
      logNumber: { type: 'integer', nullable: true },
      sequence: { type: 'integer', nullable: true },
      startsAt: { ...types.instant, nullable: true },
      minutes: { type: 'integer', nullable: true },
    },
    indices: [
      { name: 'deliveries_reason', columns: ['reason'], unique: true },
      { name: 'deliveries_channel_due', columns: ['channel', 'dueAt', 'id'] },
      { name: 'deliveries_queue', columns: ['recipient', 'state', 'logNumber', 'dueAt'] },
      { name: 'deliveries_recipient', columns: ['recipient', 'id'] },
      { name: 'deliveries_state', columns: ['state', 'endedAt', 'id'] },
      { name: 'deliveries_lead', columns: ['leadId', 'id'] },
      { name: 'deliveries_mailbox', columns: ['mailbox', 'createdAt'] },
      { name: 'deliveries_kind', columns: ['kind', 'id'] },
      { name: 'deliveries_sender', columns: ['sender', 'createdAt'] },
    ],
  });
