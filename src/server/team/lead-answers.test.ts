import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const SARA = anAdmin({ username: 'Sara' });

let smtp: TestSmtpServer;
let app: TestApp;
let token: string;
let sara: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example' } });
  token = await signIn(app, app.root);
  await mutate(app, 'admins.create', SARA, token);
  sara = await signIn(app, SARA);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const anAnswer = (change: object = {}) => ({
  subject: 'About your 5 MW',
  text: 'Dear Layla,\n\nwe have room for it.\n\n> Is 5 MW free?',
  key: crypto.randomUUID(),
  ...change,
});
const ask = (name: string, input: object = {}, as = token) => rpc(app, name, input, as);
const answer = (id: string, change: object = {}, as = token) =>
  ask('mail.answer', { id, ...anAnswer(change) }, as);
const send = async (change: object = {}, path = '/api/contact'): Promise<string> => {
  const body = path === '/api/contact' ? aContact({ ...change }) : anAppointment({ ...change });
  return (await call(app, 'POST', path, { body })).body.id;
};
const stateOf = async (id: string) => {
  const events = (await query(app, 'contacts.history', { id }, token)).body.result.data.events;
  const { messages } = (await ask('mail.ofLead', { id })).body;
  return {
    status: (await ask('contacts.get', { id })).body.status,
    events: events.map((event: { contacted: string | null; adminName: string }) => [
      event.contacted,
      event.adminName,
    ]),
    answers: messages.filter(({ kind }: { kind: string }) => kind === 'answer').length,
  };
};

describe('an answer', () => {
  it('requires a session, an existing lead and all fields', async () => {
    const id = await send();
    for (const name of ['answer', 'preview']) {
      expect((await mutate(app, `mail.${name}`, { id, ...anAnswer() })).status).toBe(401);
      expect((await ask(`mail.${name}`, { id: NO_ID, ...anAnswer() })).status).toBe(404);
    }
    expect((await query(app, 'mail.draft', { id })).status).toBe(401);
    expect((await ask('mail.draft', { id: NO_ID })).status).toBe(404);
    const open = await answer(id, { text: 'See you at {time}, {company}.\n\n> {name}?' });
    expect([open.status, open.body.error]).toEqual([400, 'Fill in or remove {time}, {company}']);
    const faulty = [
      { subject: ' ' },
      { subject: 'On {date}' },
      { text: '' },
      { key: 'short' },
      { text: 'x'.repeat(10_001) },
    ];
    for (const change of faulty) expect((await answer(id, change)).status).toBe(400);
    expect(await stateOf(id)).toMatchObject({ status: 'unread', events: [], answers: 0 });
  });

  it('has a draft with a greeting and the client’s quoted message', async () => {
    const id = await send({ fullName: 'Layla', message: 'One line.\r\n\r\nAnother.' });
    const { body } = await ask('mail.draft', { id });
    expect(body.subject).toBe(`Your message (R${id.slice(-8).toUpperCase()})`);
    expect(body.text).toMatch(/^Dear Layla,\n\n\n\nYou wrote:\n\n> One line\.\n>\n> Another\.\n$/);
    expect(body.latestAnswer).toBeNull();
    expect(body.values).toEqual({
      ...{ name: 'Layla', company: 'Al Mansoori Holdings', service: 'Hosting' },
      ...{ date: '', time: '' },
    });
    const other = await send({ service: 'other' });
    expect((await ask('mail.draft', { id: other })).body.values.service).toBe('');
    const booking = await send({ message: null }, '/api/appointments');
    const draft = (await ask('mail.draft', { id: booking })).body;
    expect(draft.subject).toContain('Your appointment: ');
    expect(draft.text).not.toContain('You wrote');
    expect(draft.values).toMatchObject({
      time: '09:30 AM UTC+4',
      date: expect.stringContaining('2099'),
    });
  });

  it('reaches the client as previewed, and is not marked as automatic', async () => {
    const email = 'answered@example.com';
    const id = await send({ email });
    const { body } = await ask('mail.preview', { id, ...anAnswer() });
    expect(body.text).toContain('we have room for it.\n\n> Is 5 MW free?\n\n');
    expect((await answer(id)).status).toBe(200);
    const mail = await vi.waitFor(
      () => {
        // The acknowledgement may arrive before or after it.
        const found = smtp.taken.find(
          ({ subject }, index) => smtp.recipients[index] === email && subject === 'About your 5 MW',
        );
        if (found === undefined) throw new Error('The message has not arrived yet.');
        return found;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(mail.text?.trim()).toBe(body.text.trim());
    expect(mail.headers.has('auto-submitted')).toBe(false);
    const name = app.root.username;
    expect(await stateOf(id)).toEqual({ status: 'unread', events: [['answer', name]], answers: 1 });
  });

  it('changes the status of an unread contact in the same transaction if requested', async () => {
    const id = await send();
    await answer(id, { markResponded: 'true' });
    const name = app.root.username;
    const events = [
      [null, name],
      ['answer', name],
    ];
    expect(await stateOf(id)).toEqual({ status: 'responded', events, answers: 1 });
  });

  it('is sent once per key', async () => {
    const id = await send();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    expect(await stateOf(id)).toMatchObject({
      answers: 1,
      events: [['answer', expect.anything()]],
    });
  });

  it('is rejected if somebody else has answered since, unless the caller insists', async () => {
    const id = await send();
    const { latestAnswer } = (await ask('mail.draft', { id })).body;
    const both = await Promise.all([answer(id, {}, sara), answer(id, { latestAnswer }, sara)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await answer(id, { latestAnswer });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Sara has answered this lead on .+, \d\d:\d\d GST\.$/);
    expect((await stateOf(id)).answers).toBe(1);
    expect((await answer(id, { latestAnswer, anyway: 'true' })).status).toBe(200);
    const seen = (await ask('mail.draft', { id })).body.latestAnswer;
    expect((await answer(id, { latestAnswer: seen })).status).toBe(200);
    expect((await stateOf(id)).answers).toBe(3);
  });

  it('is rejected without mail settings', async () => {
    const other = await startTestApp();
    onTestFinished(() => other.close());
    const as = await signIn(other, other.root);
    const { id } = (await call(other, 'POST', '/api/contact', { body: aContact() })).body;
    const { status, body } = await rpc(other, 'mail.answer', { id, ...anAnswer() }, as);
    expect(status).toBe(422);
    expect(body.error).toBe('Mail is not set up on this site.');
  });
});
