import { z } from 'zod';
import * as fields from './fields.ts';
import { byList } from './lead-kinds.ts';
import { DELIVERY_KINDS, DELIVERY_STATES, type DeliveryKind } from './mail.ts';

const deliveryKinds = Object.keys(DELIVERY_KINDS) as DeliveryKind[];

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
    /** The last words of the mail server, or why it was not sent. */
    answer: z.string().nullable(),
    /** Null when its content was deleted. */
    subject: z.string().nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type LeadMessage = z.output<typeof leadMessageSchema>;

/** The messages about a lead, newest first. */
export const leadMailSchema = z.object({
  /** Whether this site sends mail at all. */
  isSetUp: z.boolean(),
  messages: z.array(leadMessageSchema),
});
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
});
export type MailState = z.output<typeof mailStateSchema>;
