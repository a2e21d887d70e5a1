import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './site-test.ts';

/** Sends a contact message over REST and returns its sender's unique name. */
export async function sendContact(
  request: APIRequestContext,
  more: Record<string, string> = {},
): Promise<string> {
  const fullName = `ليلى ${randomUUID().slice(0, 8)}`;
  const data = { fullName, email: 'layla@example.com', message: 'We run 2 MW.', ...more };
  const answer = await request.post('/api/contact', { data });
  expect(answer.status()).toBe(201);
  return fullName;
}

/** Sends a booking over REST and returns its sender's unique name. */
export async function sendBooking(
  request: APIRequestContext,
  more: Record<string, string> = {},
): Promise<string> {
  const fullName = `Client ${randomUUID().slice(0, 8)}`;
  const data = {
    fullName,
    email: 'client@example.com',
    serviceType: 'technical-consultation',
    preferredDate: '2099-03-02',
    preferredTime: '09:30 AM',
    timezone: 'UTC+4',
    ...more,
  };
  const answer = await request.post('/api/appointments', { data });
  expect(answer.status()).toBe(201);
  return fullName;
}
