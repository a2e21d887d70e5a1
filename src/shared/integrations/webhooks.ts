import { z } from 'zod';
import { cleanCode } from '../fields/clean-text.ts';
import * as fields from '../fields/fields.ts';
import { DELIVERY_STATES } from '../mail/mail.ts';
import { FEED_TYPES, feedType } from './feed.ts';
import { v1PageFields } from './v1.ts';

export const WEBHOOK_LIMITS = {
  /** Few enough that each endpoint has all its connections at any time. */
  endpoints: 20,
  url: 2_000,
  description: 200,
  overlapHours: 168,
  usualOverlapHours: 24,
} as const;

const URL_RULE = 'URL must be an https address without credentials';

const url = fields
  .requiredText('URL', WEBHOOK_LIMITS.url, cleanCode)
  .refine((text) => {
    if (text === '') return true;
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    const isHttp = parsed !== undefined && /^https?:$/.test(parsed.protocol);
    return isHttp && parsed.username === '' && parsed.password === '';
  }, URL_RULE)
  .meta({
    format: 'uri',
    example: 'https://crm.example.com/hooks/leads',
    description: `An https address whose host is public. Redirects are not followed. While the site itself is at localhost, \`http://127.0.0.1\` and \`http://localhost\` are allowed for trials.`,
  });
const types = z
  .array(feedType, { error: 'Types must be a list' })
  .max(FEED_TYPES.length, `Types must be at most ${FEED_TYPES.length}`)
  .meta({ example: ['contact.created'], description: 'An empty list means all types.' });
const description = fields
  .text('Description', WEBHOOK_LIMITS.description)
  .meta({ example: 'Leads for the CRM' });
const overlapHours = z
  .number({ error: 'Overlap hours must be a number' })
  .int('Overlap hours must be a whole number')
  .min(0, 'Overlap hours must be at least 0')
  .max(WEBHOOK_LIMITS.overlapHours, `Overlap hours must be at most ${WEBHOOK_LIMITS.overlapHours}`)
  .meta({ example: 24 });

export const webhookInput = z.object({ url, types, description: description.optional() });
export type WebhookInput = z.output<typeof webhookInput>;

export const webhookChange = z.object({
  id: fields.id,
  url: url.optional(),
  types: types.optional(),
  description: description.optional(),
  enabled: z
    .boolean({ error: 'Enabled must be true or false' })
    .optional()
    .meta({ description: 'False ends waiting deliveries. Send them again after enabling it.' }),
});
export type WebhookChange = z.output<typeof webhookChange>;

export const rotateInput = z.object({
  id: fields.id,
  overlapHours: overlapHours
    .optional()
    .meta({
      example: 24,
      description:
        'How many hours the former secret continues to sign as well. Default: 24. 0 ends it at once.',
    }),
});

export const deliveryInput = z.object({ id: fields.id, delivery: fields.idNamed('Delivery') });

export const deliveriesInput = z.object({
  id: fields.id,
  state: z
    .enum(DELIVERY_STATES, { error: 'State must be the state of a delivery' })
    .meta({ description: 'Only deliveries in this state.' })
    .optional(),
  ...v1PageFields,
});
export type DeliveriesInput = z.output<typeof deliveriesInput>;

export const webhookSchema = z
  .object({
    id: fields.id,
    url: z.string(),
    types: z.array(feedType),
    description: z.string(),
    enabled: z.boolean(),
    /** The time until which the former secret also signs. */
    formerSecretUntil: fields.timestamp.nullable(),
    createdAt: fields.timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

export const webhookSecret = z
  .string()
  .meta({
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    description: 'The secret of the signatures, as in Standard Webhooks. Shown only now.',
  });

export const webhookDeliverySchema = z
  .object({
    id: fields.id,
    eventId: fields.id,
    eventNumber: z.int(),
    type: feedType,
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    createdAt: fields.timestamp,
    dueAt: fields.timestamp.nullable().meta({ description: 'The time of the next attempt.' }),
    endedAt: fields.timestamp.nullable(),
    /** The status or the error of the last attempt. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

export const listedWebhookSchema = webhookSchema
  .extend({ lastDelivery: webhookDeliverySchema.nullable() })
  .meta({ id: 'ListedWebhook' });
export type ListedWebhook = z.output<typeof listedWebhookSchema>;
