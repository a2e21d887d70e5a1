import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundJobs, createMailWork } from '../background-jobs.ts';
import { parseConfig } from '../config.ts';
import type { Job } from '../database/jobs.ts';
import { systemEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let smtp: TestSmtpServer;

beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

async function work(jobs: Job[]): Promise<void> {
  for (const job of jobs) {
    while (await job.hasWork()) await job.runBatch();
    await job.settled?.();
  }
}

async function jobsWith(env: Record<string, string>): Promise<Job[]> {
  const mail = await createMailWork(parseConfig(env), systemEnvironment, createLog('silent'));
  return backgroundJobs(app.database, mail);
}

const deliveries = async (): Promise<{ recipient: string; kind: string }[]> =>
  app.database.manager.query('SELECT recipient, kind FROM deliveries');

const post = (path: string, body: object) => call(app, 'POST', path, { body });

it('sends nothing without mail settings, and nothing about earlier leads after mail is set up', async () => {
  await post('/api/contact', aContact());
  const { body } = await post('/api/appointments', anAppointment());
  const token = await signIn(app, app.root);
  await mutate(app, 'appointments.setStatus', { id: body.id, status: 'approved' }, token);
  await work(backgroundJobs(app.database));
  expect(await deliveries()).toEqual([]);
  const senders = await app.database.manager.query('SELECT sender FROM contacts');
  expect(senders.map(({ sender }: { sender: unknown }) => sender)).toEqual([null]);

  const own = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example' };
  await work(await jobsWith({ ...own, STAFF_MAIL: 'zahra@71.example' }));
  expect(await deliveries()).toEqual([]);

  // With mail but no staff addresses, only the visitor gets a mail.
  await post('/api/contact', aContact({ email: 'layla@example.com' }));
  const alone = await jobsWith(own);
  await work(alone);
  expect(await deliveries()).toEqual([{ recipient: 'layla@example.com', kind: 'acknowledgement' }]);
  expect(smtp.recipients).toEqual(['layla@example.com']);

  await work(await jobsWith({ ...own, STAFF_MAIL: 'zahra@71.example' }));
  expect(await deliveries()).toHaveLength(1);
});
