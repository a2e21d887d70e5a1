import { expect, test } from 'vitest';
import { clientDrafts } from '#client/staff/leads/drafts.ts';
import { chatLink, mailDraft, shortReason } from '#client/staff/leads/lead-values.tsx';
import type { Appointment } from '#shared/appointments.ts';

const appointment: Appointment = {
  id: '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
  fullName: 'Mallory\r\nBcc: all@example.com & Söhne',
  email: 'm@example.com',
  phoneNumber: '+44 (20) 7946-0000',
  companyName: null,
  serviceType: 'technical-consultation',
  preferredDate: '2099-03-02',
  preferredTime: '09:30 AM',
  meetingBy: null,
  timezone: 'UTC-8',
  message: null,
  startsAt: null,
  minutes: null,
  wish: null,
  status: 'approved',
  rejectionReason: null,
  assignee: null,
  locale: 'en',
  createdAt: '2026-01-15T08:30:00.000Z',
  version: 1,
};

const mailOf = (one: Appointment) => new URL(clientDrafts(one)?.mail ?? '');

test('an approval contains service, date and time', () => {
  const draft = mailOf(appointment);
  expect(draft.pathname).toBe('m@example.com');
  expect([...draft.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(draft.searchParams.get('subject')).toBe('Appointment Approved - Technical Consultation');
  const body = draft.searchParams.get('body');
  expect(body).toContain(
    'Service: Technical Consultation\r\nDate: Mar 2, 2099\r\nTime: 09:30 AM UTC-8',
  );
  expect(body).toMatch(/The 71 Team$/);
});

test.each([
  ['as requested', '2099-03-02T17:30:00.000Z', 'UTC-8', 'Mar 2, 2099\r\nTime: 09:30 AM UTC-8'],
  [
    'in the zone of the client',
    '2099-03-04T06:00:00.000Z',
    'UTC-8',
    'Mar 3, 2099\r\nTime: 10:00 PM UTC-8',
  ],
  [
    'in the UAE without a zone',
    '2099-03-04T06:00:00.000Z',
    null,
    'Mar 4, 2099\r\nTime: 10:00 AM UTC+4',
  ],
])('an approval contains the confirmed time %s', (_how, startsAt, timezone, text) => {
  const confirmed: Appointment = { ...appointment, startsAt, minutes: 45, timezone };
  expect(mailOf(confirmed).searchParams.get('body')).toContain(`Date: ${text}\r\n`);
});

test('a rejection contains the reason, or else a neutral sentence', () => {
  const rejected: Appointment = { ...appointment, status: 'rejected', preferredTime: null };
  const bodyOf = (one: Appointment) => mailOf(one).searchParams.get('body');
  expect(mailOf(rejected).searchParams.get('subject')).toBe('Regarding Your Appointment Request');
  expect(bodyOf(rejected)).toContain('we cannot offer the requested appointment at this time.');
  expect(bodyOf({ ...rejected, rejectionReason: 'The site is full' })).toContain(
    'The site is full',
  );
});

test('drafts are in the client’s language', () => {
  const arabic: Appointment = { ...appointment, fullName: 'ليلى', locale: 'ar' };
  const { searchParams } = mailOf(arabic);
  expect(searchParams.get('subject')).toBe('تمت الموافقة على الموعد: استشارة فنية');
  const body = searchParams.get('body')?.replaceAll('\u00a0', ' ');
  expect(body).toMatch(/^تحية طيبة، ليلى،/);
  expect(body).toContain('التاريخ: الاثنين، 2 مارس 2099\r\nالوقت: 09:30 ص UTC-8\r\n');
  const rejected = mailOf({ ...arabic, status: 'rejected' }).searchParams;
  for (const text of [body, ...rejected.values()]) expect(text).not.toMatch(/Dear|Your|Team/);
});

test.each(['pending', 'completed'] as const)('there is no draft for %s', (status) => {
  expect(clientDrafts({ ...appointment, status })).toBeNull();
});

test('a hostile address, subject or body adds no header to a draft', () => {
  const draft = mailDraft('a?bcc=x@y.z&cc=q@example.com', 'Hi\r\nBcc: a@b.c', 'One\nTwo&bcc=a@b.c');
  const url = new URL(draft);
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=x@y.z&cc=q@example.com');
  expect([...url.searchParams]).toEqual([
    ['subject', 'Hi Bcc: a@b.c'],
    ['body', 'One\r\nTwo&bcc=a@b.c'],
  ]);
});

test('a plain address stays readable', () => {
  expect(mailDraft('layla+site@example.com')).toBe('mailto:layla%2Bsite@example.com');
});

test('a chat link contains only digits, and a text without a whole number has none', () => {
  expect(chatLink('+971 (50) 123-4567')).toBe('https://wa.me/971501234567');
  expect(clientDrafts(appointment)?.chat).toMatch(
    /^https:\/\/wa\.me\/442079460000\?text=.*The%2071%20Team$/,
  );
  expect(clientDrafts({ ...appointment, phoneNumber: null })?.chat).toBeNull();
  expect(chatLink('call me')).toBeNull();
  expect(chatLink('+٩٧١ ٥٠ ١٢٣')).toBe('https://wa.me/97150123');
  expect(chatLink('۰۹۸')).toBeNull();
  expect(chatLink('800-71-MINE')).toBeNull();
  expect(chatLink(null)).toBeNull();
  expect(chatLink('+971501234567', 'a&b ?')).toBe('https://wa.me/971501234567?text=a%26b%20%3F');
});

test('a reason is truncated after 20 characters', () => {
  expect(shortReason('x'.repeat(20))).toBe('x'.repeat(20));
  expect(shortReason('⛏️'.repeat(11))).toBe(`${'⛏️'.repeat(10)}...`);
});
