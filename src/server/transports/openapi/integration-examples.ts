import type { Contact } from '#shared/contacts.ts';
import type { PublicEvent } from '#shared/integrations/feed.ts';
import type { WebhookDelivery } from '#shared/integrations/webhooks.ts';
import { type AppError, notFound } from '../../errors/app-error.ts';
import { problemOf } from '../../errors/problem.ts';
import { webhookDisabled } from '../../webhooks/delivery-log.service.ts';
import { tooManyWebhooks } from '../../webhooks/endpoints.service.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const fault = (name: string, error: AppError) => ({ [name]: problemOf(error, ID) });
const disabled = fault('disabled', webhookDisabled());
const missing = fault('not-found', notFound('delivery'));

/** Failures of the calls about webhooks. */
export const WEBHOOK_FAULTS = {
  'webhooks.create': { 409: fault('limit-reached', tooManyWebhooks()) },
  'webhooks.test': { 409: disabled },
  'webhooks.delivery': { 404: missing },
  'webhooks.resend': { 404: missing, 409: disabled },
  'webhooks.resendFailed': { 409: disabled },
};

/** Examples of the event feed and of webhooks. */
export function integrationExamples(contact: Contact) {
  const { id, createdAt } = contact;
  const event: PublicEvent = {
    ...{ id, number: 4_711, type: 'contact.created', createdAt },
    ...{ actor: { kind: 'visitor', id: null, name: null }, subject: { kind: 'contact', id } },
    data: contact,
  };
  const webhook = {
    ...{ id, url: 'https://crm.example.com/hooks/leads', types: ['contact.created' as const] },
    ...{ description: 'Leads for the CRM', enabled: true, disabledReason: null },
    ...{ disabledAt: null, formerSecretUntil: null, createdAt },
  };
  const delivery: WebhookDelivery = {
    ...{ id, eventId: id, eventNumber: 4_711, type: 'contact.created', state: 'sent' },
    ...{ attempts: 1, createdAt, dueAt: null, endedAt: createdAt, answer: 'HTTP 200' },
  };
  const waiting = { ...delivery, state: 'waiting' as const, dueAt: createdAt, endedAt: null };
  const queued = { success: true as const, delivery: { ...waiting, attempts: 0, answer: null } };
  const attempt = {
    ...{ at: createdAt, durationMs: 84, status: 200, answer: 'HTTP 200', response: 'ok' },
    request: `webhook-id: ${id}\n\n{"type":"contact.created"}`,
  };
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDHXSzu1SGAAY=';
  const success = true as const;
  return {
    events: { list: { data: [event], next: '4711' } },
    webhooks: {
      list: { data: [{ ...webhook, lastDelivery: delivery }], nextCursor: null, total: 1 },
      create: { success, webhook, secret },
      get: webhook,
      update: { success, webhook },
      remove: { success },
      test: queued,
      rotate: { success, webhook, secret },
      deliveries: { data: [delivery], nextCursor: null, total: 1 },
      delivery: { ...delivery, attemptLog: [attempt] },
      resend: queued,
      resendFailed: { success, deliveries: 3 },
    },
  };
}
