import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { byList } from '../lead-kinds.ts';

/** The channels of messages. Each has a sender, a rate and a retry schedule. */
export type Channel = 'mail' | 'webhook';

export const DELIVERY_KINDS = {
  acknowledgement: 'Acknowledgement',
  'new-leads': 'New leads',
  promise: 'Reply promise',
  'client-change': 'Change by the client',
  mention: 'Mention',
  invitation: 'Invitation',
  cancellation: 'Cancellation',
  confirmation: 'Confirmation',
  rejection: 'Rejection',
  reminder: 'Reminder',
  answer: 'Answer',
  'account-email': 'Address confirmation',
  'password-reset': 'Password reset',
  'account-invite': 'Invitation to staff',
  event: 'Webhook',
} as const;
export type DeliveryKind = keyof typeof DELIVERY_KINDS;

/** `withdrawn`: no longer relevant. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const STAFF_ALERTS = [
  'new-leads',
  'promise',
  'client-change',
  'mention',
  'account-email',
  'password-reset',
  'account-invite',
] as const satisfies readonly DeliveryKind[];

const deliveryKinds = Object.keys(DELIVERY_KINDS) as DeliveryKind[];

/** Without `to`, the retry uses the address that failed. */
export const tryAgainInput = z.object({ id: fields.id, to: fields.email.optional() });

export const leadMessageSchema = z.object({
  id: fields.id,
  kind: z.enum(deliveryKinds),
  recipient: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: fields.timestamp,
  dueAt: fields.timestamp.nullable(),
  endedAt: fields.timestamp.nullable(),
  attempts: z.number(),
  toStaff: z.boolean(),
  /** The mail server's last response, or why the message was not sent. */
  answer: z.string().nullable(),
  /** Null before the first attempt, after the content was deleted, and for lists of leads for staff. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
});
export type LeadMessage = z.output<typeof leadMessageSchema>;

export const leadMailSchema = z.object({
  isSetUp: z.boolean(),
  messages: z.array(leadMessageSchema),
});
export type LeadMail = z.output<typeof leadMailSchema>;

export const MAX_MESSAGES = 100;

export const MAX_FAILED = 1_000;

export const mailStateSchema = z.object({
  isSetUp: z.boolean(),
  /** Whether mails to clients contain staff's reason for a rejection or cancellation. */
  isReasonSent: z.boolean(),
  /** The leads of each kind with a failed message, at most MAX_FAILED together. */
  failed: z.object(byList(() => z.number())),
  failedAlerts: z.number(),
});
export type MailState = z.output<typeof mailStateSchema>;
