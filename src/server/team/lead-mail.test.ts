import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LeadMessage } from '#shared/mail/mail.ts';
import { call, query, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const DAY_MS = 86_400_000;

let smtp: TestSmtpServer;
let app: TestApp;
let token: string;
let senders = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', TRUST_PROXY_HOPS: '1' };
  app = await startTestApp({ env });
});
beforeEach(async () => {
  token = await signIn(app, app.root);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const rest = (path: string) => call(app, 'GET', `/api/admin/${path}`, { token });
const ask = (name: string, input: object = {}) => rpc(app, `mail.${name}`, input, token);
/** Sends each lead from another network address, because acknowledgements are limited per address. */
async function send(change: Record<string, unknown> = {}): Promise<string> {
  const headers = { 'x-forwarded-for': `198.51.100.${++senders}` };
  return (await call(app, 'POST', '/api/contact', { headers, body: aContact(change) })).body.id;
}
const messagesOf = async (id: string): Promise<LeadMessage[]> =>
  (await ask('ofLead', { id })).body.messages;

const messageIn = (state: string, id: string) =>
  vi.waitFor(
    async () => {
      const [message] = await messagesOf(id);
      if (message?.state !== state)
        throw new Error(`The message is ${message?.state}, not ${state}.`);
      return message;
    },
    { timeout: 60_000, interval: 50 },
  );

async function sendRefused(change: Record<string, unknown> = {}) {
  const email = `refused-${senders}@example.com`;
  const to = String(change.email ?? email);
  smtp.faults.push({ step: 'RCPT', code: 550, text: 'no such mailbox', to });
  const id = await send({ email, ...change });
  return { id, message: await messageIn('failed', id) };
}

it('the messages of a lead contain their recipient and text', async () => {
  const id = await send({ email: 'sent@example.com', message: 'Is 5 MW free?' });
  const message = await messageIn('sent', id);
  expect(message).toMatchObject({
    kind: 'acknowledgement',
    recipient: 'sent@example.com',
    attempts: 1,
    dueAt: null,
    endedAt: expect.stringMatching(/Z$/),
    answer: expect.stringMatching(/^250/),
    subject: expect.stringContaining('Your message was sent'),
    text: expect.stringContaining('> Is 5 MW free?'),
  });
  expect(Object.keys(message)).not.toContain('sender');
  expect((await ask('ofLead', { id: NO_ID })).status).toBe(404);
});

describe('a message that failed', () => {
  it('shows the server’s response, and its lead matches the mail filter of every list', async () => {
    const { id, message } = await sendRefused({ fullName: 'Refused One' });
    expect(message.answer).toContain('550 no such mailbox');
    await sendRefused({ fullName: 'Refused Two' });
    const { failed, isSetUp } = (await ask('state')).body;
    expect(isSetUp).toBe(true);
    expect(failed.appointments).toBe(0);

    const pageOf = async (input: object) =>
      (await query(app, 'contacts.page', { mail: 'failed', ...input }, token)).body.result.data;
    const all = await pageOf({});
    expect(all.matching).toBe(failed.contacts);
    expect(all.items).toHaveLength(failed.contacts);
    const first = await pageOf({ order: 'oldest', limit: '1' });
    const second = await pageOf({ order: 'oldest', limit: '1', cursor: first.next });
    const oldest = all.items.slice(-2).reverse();
    expect([first, second].map(({ items }) => items[0])).toEqual(oldest);
    expect(await pageOf({ search: 'refused one' })).toMatchObject({ matching: 1, items: [{ id }] });
    expect(await pageOf({ status: 'ignored' })).toMatchObject({ matching: 0, items: [] });
    expect((await rest('contacts?mail=failed')).body).toHaveLength(failed.contacts);
    expect((await rest('appointments?mail=failed')).body).toEqual([]);
    expect((await rest('contacts?mail=sent')).status).toBe(400);
    const file = (await rest('contacts/export?mail=failed')).body;
    expect(file).toContain('Refused One');
    const arrived = { kind: 'contacts', count: 9, mail: 'failed' };
    expect((await query(app, 'leads.arrived', arrived, token)).body.result.data.ids).toEqual([]);
  });

  it('is sent once when staff try it again', async () => {
    const { id, message } = await sendRefused({ email: 'again@example.com' });
    const answers = await Promise.all([1, 2].map(() => ask('tryAgain', { id: message.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await messageIn('sent', id);
    const to = smtp.recipients.filter((recipient) => recipient === 'again@example.com');
    expect(to).toHaveLength(1);
    expect((await ask('tryAgain', { id: message.id })).status).toBe(409);
    expect((await ask('tryAgain', { id: 'nobody' })).status).toBe(404);
  });

  it('can be set aside by an administrator, and is then not sent', async () => {
    const { id, message } = await sendRefused();
    const before = (await ask('state')).body.failed.contacts;
    expect((await ask('setAside', { id: message.id })).status).toBe(200);
    expect(await messagesOf(id)).toMatchObject([
      {
        state: 'withdrawn',
        answer: expect.stringMatching(/^Set aside by root-admin\. .*no such mailbox/),
      },
    ]);
    expect((await ask('state')).body.failed.contacts).toBe(before - 1);
    expect((await ask('setAside', { id: message.id })).status).toBe(409);
    expect((await ask('tryAgain', { id: message.id })).status).toBe(409);
  });

  it('is sent to a corrected address, and its history shows both attempts', async () => {
    const { id, message } = await sendRefused({ email: 'leyla@example.con' });
    expect((await ask('tryAgain', { id: message.id, to: 'nobody' })).status).toBe(400);
    expect((await ask('tryAgain', { id: message.id, to: 'layla@example.com' })).status).toBe(200);
    const sent = await messageIn('sent', id);
    expect(sent.recipient).toBe('layla@example.com');
    expect(smtp.recipients).toContain('layla@example.com');
    const lead = (await query(app, 'contacts.page', { search: 'leyla@example.con' }, token)).body;
    expect(lead.result.data.items[0].email).toBe('leyla@example.con');
  });

  it('cannot be sent again after 30 days, when its text is deleted', async () => {
    const { id, message } = await sendRefused();
    app.advanceClock(31 * DAY_MS);
    token = await signIn(app, app.root);
    await vi.waitFor(async () => expect((await messagesOf(id))[0]?.text).toBeNull(), {
      timeout: 60_000,
    });
    const { status, body } = await ask('tryAgain', { id: message.id });
    expect(status).toBe(409);
    expect(body.error).toBe('Its text was deleted 30 days after it had failed.');
  });
});

it('reports that mail is off without its settings, and sends no answer', async () => {
  const other = await startTestApp({ jobs: false });
  onTestFinished(() => other.close());
  const as = await signIn(other, other.root);
  const { id } = (await call(other, 'POST', '/api/appointments', { body: anAppointment() })).body;
  const { body } = await rpc(other, 'mail.ofLead', { id }, as);
  expect(body).toEqual({ isSetUp: false, messages: [] });
  const failed = { contacts: 0, appointments: 0 };
  expect((await rpc(other, 'mail.state', {}, as)).body).toEqual({
    isSetUp: false,
    isReasonSent: false,
    failed,
    failedAlerts: 0,
  });
  const answer = { id, subject: 'S', text: 'T', key: crypto.randomUUID() };
  const refused = await rpc(other, 'mail.answer', answer, as);
  expect([refused.status, refused.body.error]).toEqual([422, 'Mail is not set up on this site.']);
});
