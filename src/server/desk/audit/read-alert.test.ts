import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, signIn } from '../../testing/api-client.ts';
import { aContact } from '../../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const FIRST = '0198f0a2-6c1e-7b3a-9d54-';

let smtp: TestSmtpServer;
let app: TestApp;
let token: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', STAFF_MAIL: 'owner@71.example' };
  app = await startTestApp({ env });
  token = await signIn(app, app.root);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const alerts = async () =>
  (await call(app, 'GET', '/api/admin/audit?action=leads.read_many', { token })).body;

it('reports a person who opens more than 200 leads, once', async () => {
  const { id } = (await call(app, 'POST', '/api/contact', { body: aContact() })).body;
  await app.database.write(async (writer) => {
    const row = await writer.findOneByOrFail('contact', { id });
    const rows = Array.from({ length: 210 }, (_, n) => ({
      ...row,
      id: FIRST + String(n).padStart(12, '0'),
    }));
    await writer.insert('contact', rows);
  });
  const open = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const path = `/api/admin/contacts/${FIRST}${String(n).padStart(12, '0')}`;
      expect((await call(app, 'GET', path, { token })).status).toBe(200);
    }
  };
  await open(0, 200);
  // The same leads again do not count.
  await open(0, 20);
  expect(await alerts()).toEqual([]);
  await open(200, 210);
  await vi.waitFor(async () => expect(await alerts()).toHaveLength(1), { timeout: 20_000 });
  const [entry] = await alerts();
  expect(entry).toMatchObject({ actor: { name: app.root.username }, data: { leads: 200 } });
  await vi.waitFor(
    () => expect(smtp.taken.map(({ subject }) => subject)).toContain('root-admin reads many leads'),
    { timeout: 20_000 },
  );
});
