import { expect, test } from 'vitest';
import type { Appointment } from '#shared/appointments.ts';
import { clientChat, clientMail } from './client-drafts.ts';

const appointment: Appointment = {
  id: '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
  fullName: 'Mallory\r\nBcc: all@example.com & Söhne',
  email: 'm@example.com',
  phoneNumber: '+44 (20) 7946-0000',
  companyName: null,
  serviceType: 'technical-consultation',
  preferredDate: '2099-03-02',
  preferredTime: '09:30 AM',
  timezone: 'UTC-8',
  message: null,
  status: 'approved',
  rejectionReason: null,
  createdAt: '2026-01-15T08:30:00.000Z',
  version: 1,
};

test('an approval names service, date and time', () => {
  const draft = new URL(clientMail(appointment));
  expect(draft.pathname).toBe('m@example.com');
  expect([...draft.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(draft.searchParams.get('subject')).toBe('Appointment Approved - Technical Consultation');
  const body = draft.searchParams.get('body');
  expect(body).toContain(
    'Service: Technical Consultation\r\nDate: Mar 2, 2099\r\nTime: 09:30 AM UTC-8',
  );
  expect(body).toMatch(/The 71 Team$/);
});

test('anything else carries the reason, or a neutral sentence without one', () => {
  const rejected: Appointment = { ...appointment, status: 'rejected', preferredTime: null };
  const bodyOf = (one: Appointment) => new URL(clientMail(one)).searchParams.get('body');
  expect(new URL(clientMail(rejected)).searchParams.get('subject')).toBe(
    'Regarding Your Appointment Request',
  );
  expect(bodyOf(rejected)).toContain('we cannot offer the requested appointment at this time.');
  expect(bodyOf({ ...rejected, rejectionReason: 'The site is full' })).toContain(
    'The site is full',
  );
});

test('the chat goes to the digits only, and nowhere without a number', () => {
  const chat = new URL(clientChat(appointment) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/442079460000');
  expect([...chat.searchParams.keys()]).toEqual(['text']);
  expect(chat.searchParams.get('text')).toMatch(/The 71 Team$/);
  expect(clientChat({ ...appointment, phoneNumber: null })).toBeNull();
});
