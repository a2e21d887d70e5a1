import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { content } from './actions.ts';
import { expect } from './site-test.ts';

/** A visitor's input, with characters that incorrect escaping or encoding would change. */
export const newMessage = () => ({
  fullName: 'ليلى المنصوري',
  email: `visitor-${randomUUID()}@example.com`,
  companyName: `O'Neill & "Söhne" <b>GmbH</b>`,
  phoneNumber: '+971 50 123 4567',
  service: 'site-acquisition',
  message: 'First line ⛏️ 🇦🇪\nSecond line; DROP TABLE contacts; --',
});

/** A visitor's input, with a date far in the future. */
export const newBooking = () => ({
  fullName: 'محمد بن راشد',
  email: `booking-${randomUUID()}@example.com`,
  phoneNumber: '+44 20 7946 0000',
  companyName: `O'Neill & "Söhne"`,
  serviceType: 'technical-consultation',
  preferredDate: '2099-03-02',
  preferredTime: '09:30 AM',
  timezone: 'UTC-8',
  message: 'We run 2 MW of hydro ⛏️',
});

export const CONTACT_CALL = /\/api\/trpc\/contacts\.create/;
export const BOOKING_CALL = /\/api\/trpc\/appointments\.create/;

export const field = (page: Page, name: string) => content(page).locator(`form [name="${name}"]`);
export const serviceCard = (page: Page, value: string) =>
  field(page, 'serviceType').and(page.locator(`[value="${value}"]`));
export const sendButton = (page: Page) => content(page).locator('form [type=submit]');
export const confirmation = (page: Page) =>
  content(page).getByRole('region', { name: /was sent$|^تم إرسال/ });

type Values = Record<string, string>;
const CHOICES = ['service', 'preferredTime', 'timezone'];

export async function fillForm(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'serviceType') await serviceCard(page, value).check();
    else if (CHOICES.includes(name)) await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  }
}

export async function sendForm(page: Page, values: Values): Promise<void> {
  await fillForm(page, values);
  await sendButton(page).click();
}

export async function expectForm(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'serviceType') await expect(serviceCard(page, value)).toBeChecked();
    else await expect(field(page, name)).toHaveValue(value);
  }
}

/** Calls other than reads that the page makes. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  return calls;
}
