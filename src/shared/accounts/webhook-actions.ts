import { z } from 'zod';
import { define, plain } from './audit-action.ts';

/** Actions about webhooks. */
export const WEBHOOK_ACTIONS = {
  'webhook.created': define({
    data: z.object({ host: z.string() }),
    sentence: ({ host }) => `created a webhook to ${host}`,
  }),
  'webhook.changed': define({
    data: z.object({ host: z.string().optional() }),
    sentence: ({ host }) => (host ? `changed a webhook to ${host}` : 'changed a webhook'),
  }),
  'webhook.deleted': plain('deleted a webhook'),
  'webhook.tested': plain('sent a test event to a webhook'),
  'webhook.rotated': plain('replaced the secret of a webhook'),
  'webhook.resent': plain('sent deliveries of a webhook again'),
  'webhook.disabled': define({
    data: z.object({ host: z.string(), reason: z.string() }),
    sentence: ({ host, reason }) => `disabled the webhook to ${host}: ${reason}`,
  }),
} as const;
