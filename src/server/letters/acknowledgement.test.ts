import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let smtp: TestSmtpServer;
let app: TestApp;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: '71 <desk@71.example>' } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const mailTo = (email: string) =>
  vi.waitFor(
    () => {
      const index = smtp.recipients.indexOf(email);
      const mail = smtp.taken[index];
      if (mail === undefined) throw new Error(`No mail to ${email} yet.`);
      return mail;
    },
    { timeout: 60_000, interval: 50 },
  );

it('tells the sender of a message what was sent, and from whom', async () => {
  const body = aContact({ email: 'layla@example.com', fullName: 'ليلى المنصوري' });
  const { id } = (await call(app, 'POST', '/api/contact', { body })).body;
  const mail = await mailTo('layla@example.com');
  expect(mail.from?.value[0]).toEqual({ name: '71', address: 'desk@71.example' });
  expect(mail.subject).toBe(`Your message was sent (R${id.slice(-8).toUpperCase()})`);
  expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
  expect(mail.text).toContain('ليلى المنصوري');
  expect(mail.text).toContain('24 hours');
});

it('tells the sender of a booking both times', async () => {
  const body = anAppointment({ email: 'omar@example.com', timezone: 'UTC-8' });
  await call(app, 'POST', '/api/appointments', { body });
  const mail = await mailTo('omar@example.com');
  expect(mail.text).toContain('UTC-8 (PST)');
  expect(mail.text).toContain('In UAE time');
});
