import { z } from 'zod';
import * as fields from './fields.ts';
import { byList } from './lead-kinds.ts';
import {
  DELIVERY_KINDS,
  DELIVERY_STATES,
  type DeliveryKind,
  FAILURE_CAUSES,
  type FailureCause,
} from './mail.ts';

const deliveryKinds = Object.keys(DELIVERY_KINDS) as DeliveryKind[];

const failureCause = z.enum(Object.keys(FAILURE_CAUSES) as FailureCause[]);

/** Without `to`, a message is sent again to the address to which it failed. */
export const tryAgainInput = z.object({ id: fields.id, to: fields.email.optional() });

/** Without a cause, every failed message. */
export const setAsideAllInput = z.object({ cause: failureCause.optional() });

/** One message about a lead, as administrators see it. */
export const leadMessageSchema = z
  .object({
    id: fields.id,
    kind: z.enum(deliveryKinds),
    recipient: z.string(),
    state: z.enum(DELIVERY_STATES),
    createdAt: fields.timestamp,
    /** When it is sent, or tried again; null once its state is final. */
    dueAt: fields.timestamp.nullable(),
    /** When its state became final. */
    endedAt: fields.timestamp.nullable(),
    /** How often sending it was tried. */
    attempts: z.number(),
    /** The latest attempts, oldest first; none where they ended before this was recorded. */
    attemptLog: z.array(
      z.object({ at: fields.timestamp, to: z.string(), answer: z.string().nullable() }),
    ),
    /** Whether it is a copy or an alert to staff. */
    toStaff: z.boolean(),
    /** The last words of the mail server, or why it was not sent. */
    answer: z.string().nullable(),
    /** Null when its content was deleted. */
    subject: z.string().nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type LeadMessage = z.output<typeof leadMessageSchema>;

/** Who is notified when an approved appointment is rejected or marked as pending. */
export const callOffSchema = z.object({
  /** Whether the client was sent an invitation, or may have been, and is sent a cancellation. */
  isClientInvited: z.boolean(),
  /** Whether a client without an invitation is notified of a rejection. */
  isRejectionSent: z.boolean(),
  /** Whether these messages quote the reason. */
  isReasonSent: z.boolean(),
  /** Staff with the meeting in their calendars, who are sent a cancellation. */
  staff: z.number(),
});

/** The messages about a lead, newest first. */
export const leadMailSchema = z.object({
  /** Whether this site sends mail at all. */
  isSetUp: z.boolean(),
  messages: z.array(leadMessageSchema),
  /** Null unless this site sends mail and the lead is an approved appointment. */
  callOff: callOffSchema.nullable(),
});
export type CallOff = z.output<typeof callOffSchema>;
export type LeadMail = z.output<typeof leadMailSchema>;

/** The most messages shown of a lead. */
export const MOST_MESSAGES = 100;

/** The most leads with failed mail that are counted and listed. */
export const MOST_FAILED = 1_000;

/** Whether mail is set up, and what could not be sent. */
export const mailStateSchema = z.object({
  isSetUp: z.boolean(),
  /** The leads of each kind with a message that failed, at most MOST_FAILED together. */
  failed: z.object(byList(() => z.number())),
  /** Alerts to staff that failed within the last week. */
  failedAlerts: z.number(),
  /** Failed messages by cause, without causes that have none. */
  causes: z.array(z.object({ cause: failureCause, messages: z.number() })),
});
export type MailState = z.output<typeof mailStateSchema>;
