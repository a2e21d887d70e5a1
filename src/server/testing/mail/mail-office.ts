import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { backgroundJobs, createMailWork, type MailWork } from '../../background-jobs.ts';
import type { Job } from '../../database/jobs.ts';
import { systemEnvironment } from '../../environment.ts';
import { createLog } from '../../log.ts';
import { MAIL } from '../../operating-limits.ts';
import { call, mutate, signIn } from '../api-client.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

const TABLES = ['contacts', 'appointments', 'events', 'deliveries', 'settings'];
/** 6 AM in the UAE, in a leap year. */
const BEGIN = '2028-02-01T02:00:00Z';
let sender = 0;

export interface Arrived extends ParsedMail {
  recipient: string;
}

/**
 * Sets up a test file with a site that sends mail and has a test clock. Its jobs run only on request,
 * until nothing is due. Each test starts without leads and mails.
 */
export function mailOffice(env: Record<string, string> = {}) {
  let app: TestApp;
  let smtp: TestSmtpServer;
  let mail: MailWork | undefined;
  let jobs: Job[];
  let token: string | undefined;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);

  function setClock(at: string): void {
    const by = Date.parse(at) - now().getTime();
    ahead += by;
    app.advanceClock(by);
  }

  async function workNow(): Promise<Arrived[]> {
    for (let hasWorked = true; hasWorked; ) {
      hasWorked = false;
      for (const job of jobs) {
        while (await job.hasWork()) {
          hasWorked = true;
          await job.runBatch();
        }
        await job.settled?.();
      }
    }
    const mails = smtp.taken.map((one, at) => ({ ...one, recipient: smtp.recipients[at] ?? '' }));
    for (const list of [smtp.taken, smtp.recipients]) list.length = 0;
    return mails;
  }

  async function work(): Promise<Arrived[]> {
    const atOnce = await workNow();
    setClock(new Date(now().getTime() + MAIL.decisionMs + 1_000).toISOString());
    return [...atOnce, ...(await workNow())];
  }

  beforeAll(async () => {
    smtp = await startSmtpServer();
    const own = {
      SMTP_URL: smtp.url,
      MAIL_FROM: '71 <desk@71.example>',
      TRUST_PROXY_HOPS: '1',
      // A test may move the clock far ahead.
      SESSION_IDLE_MINUTES: '525600',
      SESSION_MAX_HOURS: '8760',
    };
    app = await startTestApp({ env: { ...own, ...env }, jobs: false });
    const environment = { ...systemEnvironment, now };
    mail = await createMailWork(app.config, environment, createLog('silent'));
    jobs = backgroundJobs(app.database, mail);
  });
  afterAll(async () => {
    mail?.server.close();
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    await app.database.transaction(async (writer) => {
      for (const table of TABLES) await writer.query(`DELETE FROM ${table}`);
    });
    setClock(BEGIN);
    await work();
  });

  async function post(path: string, body: object, from?: string): Promise<string> {
    sender += 1;
    const own = `198.51.${sender >> 8}.${sender & 255}`;
    const headers = { 'x-forwarded-for': from ?? own };
    const answer = await call(app, 'POST', path, { body, headers });
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }

  return {
    app: () => app,
    smtp: () => smtp,
    now,
    async send(): Promise<void> {
      const job = jobs.find(({ name }) => name === 'send-mail');
      await job?.runBatch();
      await job?.settled?.();
    },
    /** Sets the clock, which then continues to run. */
    setClock,
    /** Runs the jobs until nothing is due, and returns the received mails. */
    workNow,
    /** Runs the jobs now, and again when messages about decisions are due. */
    work,
    /** Stores a contact message. Each comes from another network address unless `from` is given. */
    contact: (body: object, from?: string) => post('/api/contact', body, from),
    booking: (body: object, from?: string) => post('/api/appointments', body, from),
    async move(id: string, time: { startsAt: string; minutes?: number }): Promise<void> {
      token ??= await signIn(app, app.root);
      const answer = await mutate(app, 'appointments.move', { id, ...time }, token);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    async decide(id: string, decision: { decision: 'accept' | 'keep' }): Promise<void> {
      token ??= await signIn(app, app.root);
      const answer = await mutate(app, 'appointments.wish', { id, ...decision }, token);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    async setStatus(id: string, status: string, list = 'appointments'): Promise<void> {
      token ??= await signIn(app, app.root);
      const answer = await mutate(app, `${list}.setStatus`, { id, status }, token);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    rows: (columns: string): Promise<Record<string, unknown>[]> =>
      app.database.manager.query(`SELECT ${columns} FROM deliveries ORDER BY id`),
  };
}

/** The invitation or cancellation in a mail, read by an independent parser. */
export function calendarIn(mail: ParsedMail | undefined) {
  const file = mail?.attachments.find(({ contentType }) => contentType === 'application/ics');
  if (!file) throw new Error(`${mail?.subject} has no calendar part.`);
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString()));
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error('The calendar has no event.');
  const { uid, sequence, startDate, endDate, summary, description, organizer, attendees } =
    new ICAL.Event(part);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: part.getFirstPropertyValue('status'),
    uid,
    sequence,
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    summary,
    description,
    location: part.getFirstPropertyValue('location'),
    url: part.getFirstPropertyValue('url'),
    organizer,
    attendees: attendees.map((it) => [it.getFirstValue(), it.getParameter('rsvp') === 'TRUE']),
  };
}
