import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './site-test.ts';

interface SentLead {
  readonly id: string;
  /** Unique, unless the test chose it. */
  readonly fullName: string;
}

async function send(request: APIRequestContext, path: string, data: object): Promise<SentLead> {
  const fullName = `ليلى W${randomUUID().slice(0, 8)}`;
  const answer = await request.post(path, { data: { fullName, ...data } });
  expect(answer.status()).toBe(201);
  return { fullName, ...data, ...(await answer.json()) };
}

/** Sends a contact message over REST. */
export const sendContact = (request: APIRequestContext, more: Record<string, string> = {}) =>
  send(request, '/api/contact', { email: 'layla@example.com', message: 'We run 2 MW.', ...more });

/** Sends a booking over REST. */
export const sendBooking = (request: APIRequestContext, more: Record<string, string> = {}) =>
  send(request, '/api/appointments', {
    email: 'client@example.com',
    serviceType: 'technical-consultation',
    preferredDate: '2099-03-02',
    preferredTime: '09:30 AM',
    timezone: 'UTC+4',
    ...more,
  });
