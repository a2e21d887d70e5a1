import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';
import { ANSWER_UNDO_MS } from '#shared/mail/mail-answers.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
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
  await rpc(app, 'admins.create', SARA, token);
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
const draftOf = async (id: string) => (await ask('mail.draft', { id })).body;
const send = async (change: object = {}): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact({ ...change }) })).body.id;
async function stateOf(id: string) {
  const { events } = (await ask('contacts.history', { id })).body;
  const { messages } = (await ask('mail.ofLead', { id })).body;
  return {
    status: (await ask('contacts.get', { id })).body.status,
    events: events.map(({ contacted, adminName }: HistoryEvent) => [contacted, adminName]),
    answers: messages.filter(({ kind }: { kind: string }) => kind === 'answer').length,
  };
}

describe('an answer', () => {
  it('requires an existing lead and all fields', async () => {
    const id = await send();
    for (const name of ['mail.answer', 'mail.preview', 'mail.draft']) {
      expect((await ask(name, { id: NO_ID, ...anAnswer() })).status).toBe(404);
    }
    const open = await answer(id, { text: 'See you at {time}, {company}.\n\n> {name}?' });
    expect([open.status, open.body.error]).toEqual([400, 'Fill in or remove {time}, {company}']);
    const faulty = [{ subject: ' ' }, { text: '' }, { key: 'short' }, { text: 'x'.repeat(10_001) }];
    for (const change of faulty) expect((await answer(id, change)).status).toBe(400);
    expect(await stateOf(id)).toEqual({ status: 'unread', events: [], answers: 0 });
  });

  it('has a draft with a greeting and the client’s quoted message', async () => {
    const id = await send({ fullName: 'Layla', message: 'One line.\r\n\r\nAnother.' });
    const body = await draftOf(id);
    expect(body.subject).toBe(`Your message (R${id.slice(-8).toUpperCase()})`);
    expect(body.text).toMatch(/^Dear Layla,\n\n\n\nYou wrote:\n\n> One line\.\n>\n> Another\.\n$/);
    expect(body.latestAnswer).toBeNull();
    expect(body.values).toEqual({
      name: 'Layla',
      company: 'Al Mansoori Holdings',
      service: 'Hosting',
      date: '',
      time: '',
    });
    expect((await draftOf(await send({ service: 'other' }))).values.service).toBe('');
    const booked = await call(app, 'POST', '/api/appointments', {
      body: anAppointment({ message: null }),
    });
    const draft = await draftOf(booked.body.id);
    expect(draft.subject).toContain('Your appointment: ');
    expect(draft.text).not.toContain('You wrote');
    const date = expect.stringContaining('2099');
    expect(draft.values).toMatchObject({ time: '09:30 AM UTC+4', date });
  });

  it('reaches the client as previewed, and is not marked as automatic', async () => {
    const email = 'answered@example.com';
    const id = await send({ email });
    const { body } = await ask('mail.preview', { id, ...anAnswer() });
    expect(body.text).toContain('we have room for it.\n\n> Is 5 MW free?\n\n');
    expect((await answer(id)).status).toBe(200);
    app.advanceClock(ANSWER_UNDO_MS);
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
    const events = [['answer', app.root.username]];
    expect(await stateOf(id)).toEqual({ status: 'unread', events, answers: 1 });
  });

  it('changes the status of an unread contact in the same transaction if requested', async () => {
    const id = await send();
    await answer(id, { markResponded: 'true' });
    const name = app.root.username;
    const events = [null, 'answer'].map((way) => [way, name]);
    expect(await stateOf(id)).toEqual({ status: 'responded', events, answers: 1 });
  });

  it('can be taken back with its changes, until it is sent', async () => {
    const id = await send();
    const undoOf = async ({ body }: { body: { undo: string } }, as = token) =>
      (await ask('undo.change', { undo: body.undo }, as)).status;
    const stored = () => app.database.manager.findOneBy('contact', { id });
    const first = await answer(id, { markResponded: 'true' });
    expect(await stored()).not.toMatchObject({ assigneeId: null });
    expect([await undoOf(first, sara), await undoOf(first), await undoOf(first)]).toEqual([
      403, 200, 200,
    ]);
    const before = { status: 'unread', assigneeId: null, firstAnswerAt: null, firstAnswerBy: null };
    expect(await stored()).toMatchObject(before);
    // The client has no reply, so the next one does not overtake it.
    const second = await answer(id);
    expect([second.status, await undoOf(second)]).toEqual([200, 200]);
    expect(await stored()).toMatchObject(before);
    const third = await answer(id);
    app.advanceClock(ANSWER_UNDO_MS);
    const states = async () =>
      (await ask('mail.ofLead', { id })).body.messages
        .filter(({ kind }: { kind: string }) => kind === 'answer')
        .map(({ state }: { state: string }) => state);
    const sent = ['sent', 'withdrawn', 'withdrawn'];
    await vi.waitFor(async () => expect(await states()).toEqual(sent), 60_000);
    expect(await undoOf(third)).toBe(410);
  });

  it('is sent once per key', async () => {
    const id = await send();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = [['answer', app.root.username]];
    expect(await stateOf(id)).toEqual({ status: 'unread', events, answers: 1 });
  });

  it('is rejected if somebody else has answered since, unless the caller insists', async () => {
    const id = await send();
    const { latestAnswer } = await draftOf(id);
    const both = await Promise.all([answer(id, {}, sara), answer(id, { latestAnswer }, sara)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await answer(id, { latestAnswer });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Sara has answered this lead on .+, \d\d:\d\d GST\.$/);
    expect((await stateOf(id)).answers).toBe(1);
    expect((await answer(id, { latestAnswer, anyway: 'true' })).status).toBe(200);
    const seen = (await draftOf(id)).latestAnswer;
    expect((await answer(id, { latestAnswer: seen })).status).toBe(200);
    expect((await stateOf(id)).answers).toBe(3);
  });
});

describe('administrators who are writing to one lead', () => {
  const attend = async (id: string, as: string, doing = 'writing') =>
    (await ask('leads.attend', { id, doing }, as)).body;

  it('see each other, but not themselves, while they are active', async () => {
    const [id, other] = [await send(), await send()];
    expect(await attend(id, sara)).toEqual({ others: [], answered: null });
    expect((await attend(id, token)).others).toEqual(['Sara']);
    expect((await attend(id, sara)).others).toEqual([app.root.username]);
    expect((await attend(other, token)).others).toEqual([]);
    await attend(id, sara, 'gone');
    expect((await attend(id, token)).others).toEqual([]);
    const unknown = { id: 'x'.repeat(36), doing: 'writing' };
    expect((await ask('leads.attend', unknown)).status).toBe(404);
  });

  it('see who answered last, and disappear some seconds after their last call', async () => {
    const id = await send();
    expect((await answer(id, {}, sara)).status).toBe(200);
    await attend(id, sara);
    app.advanceClock(10_000);
    expect((await attend(id, token)).others).toEqual(['Sara']);
    app.advanceClock(80_000);
    const answered = { id: expect.any(String), name: 'Sara', minutesAgo: 1 };
    expect(await attend(id, token)).toEqual({ others: [], answered });
  });
});
