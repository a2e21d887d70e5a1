import { expect, test } from 'vitest';
import { clientDrafts } from '#client/staff/leads/drafts.ts';
import type { Appointment } from '#shared/appointments.ts';
import { HOSTILE_PAYLOADS, hostileLead } from '#shared/testing/hostile-payloads.ts';

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

test('the chat link contains only digits, and is null without a number', () => {
  const chat = new URL(clientDrafts(appointment)?.chat ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/442079460000');
  expect([...chat.searchParams.keys()]).toEqual(['text']);
  expect(chat.searchParams.get('text')).toMatch(/The 71 Team$/);
  expect(clientDrafts({ ...appointment, phoneNumber: null })?.chat).toBeNull();
});

test.each(['pending', 'completed'] as const)('there is no draft for %s', (status) => {
  expect(clientDrafts({ ...appointment, status })).toBeNull();
});

test.each(['approved', 'rejected'] as const)(
  'hostile texts add no field to a mail draft or a chat for %s',
  (status) => {
    for (const [index, payload] of HOSTILE_PAYLOADS.entries()) {
      const { reason, ...texts } = hostileLead(payload, index);
      const lead = { ...appointment, ...texts, status, rejectionReason: reason };
      const { mail = '', chat } = clientDrafts(lead) ?? {};
      const [address = '', query = ''] = mail.slice('mailto:'.length).split('?');
      expect(decodeURIComponent(address)).toBe(lead.email);
      const fields = query.split('&').map((field) => field.split('='));
      expect(fields.map(([name]) => name)).toEqual(['subject', 'body']);
      const [subject = '', body = ''] = fields.map(([, value = '']) => decodeURIComponent(value));
      expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(body).toContain(lead.fullName.replace(/\r?\n/g, '\r\n'));
      if (chat !== null) expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=[^?&#=\s<>"]*$/);
    }
  },
);
