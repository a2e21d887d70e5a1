import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';
import type { Note } from '#shared/leads/notes.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import { NO_TOKEN } from '../mail/render-mail.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { mentionMail } from './mentions.service.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const SARA = anAdmin({ username: 'Sara' });
const ADDRESS = 'sara@71.example';
const SARA_ALI = anAdmin({ username: 'Sara Ali' });

let app: TestApp;
let token: string;
let sara: string;
let saraAli: string;

beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@71.example' };
  app = await startTestApp({ env, jobs: false });
  token = await signIn(app, app.root);
  for (const person of [SARA, SARA_ALI]) await rpc(app, 'admins.create', person, token);
  sara = await signIn(app, SARA);
  saraAli = await signIn(app, SARA_ALI);
});
afterAll(() => app.close());

const aLead = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact(change) })).body.id;
const send = (name: string, input: object = {}, as = token) => rpc(app, name, input, as);
const add = (id: string, text: unknown, as = token) => send('notes.create', { id, text }, as);
const notesOf = async (id: string): Promise<Note[]> => (await send('notes.list', { id })).body;
const undo = (id: string, as = token) => send('undo.change', { undo: id }, as);
const inboxOf = async (as: string) => (await send('notes.inbox', {}, as)).body;
const eventsOf = async (id: string, list = 'contacts'): Promise<HistoryEvent[]> =>
  (await send(`${list}.history`, { id })).body.events;
const rowsOf = async (table: string) =>
  Number((await app.database.manager.query(`SELECT count(*) AS n FROM ${table}`))[0].n);

it.each([
  ['contacts', '/api/contact', aContact],
  ['appointments', '/api/appointments', anAppointment],
] as const)('adds and lists notes of %s', async (list, path, make) => {
  const { id } = (await call(app, 'POST', path, { body: make() })).body;
  const text = 'Prefers Arabic. يفضل العربية 😀\n\nCall after 4 pm.';
  expect((await add(id, ` ${text} `)).body).toEqual({ undo: expect.any(String) });
  await add(id.toUpperCase(), 'Second', sara);
  const [second, first] = await notesOf(id);
  expect(first).toEqual({
    id: expect.any(String),
    text,
    createdAt: expect.any(String),
    author: { id: expect.any(String), username: app.root.username },
  });
  expect(second).toMatchObject({ text: 'Second', author: { username: 'Sara' } });
  const events = await eventsOf(id, list);
  expect(events.map(({ type, noteId }) => [type, noteId])).toEqual([
    ['note.added', second?.id],
    ['note.added', first?.id],
  ]);
  expect(events[1]).toMatchObject({ text: 'added a note', adminName: app.root.username });
  // A note leaves the version unchanged, so that it causes no conflict.
  expect((await send(`${list}.get`, { id })).body.version).toBe(1);
});

it('rejects an empty and a long text, and an unknown lead', async () => {
  const id = await aLead();
  for (const [text, message] of [
    [' \n ', 'Note is required'],
    ['x'.repeat(2001), 'Note must be at most 2,000 characters'],
  ]) {
    const { status, body } = await add(id, text);
    expect([status, body.errors]).toEqual([400, [{ field: 'text', message }]]);
  }
  for (const unknown of [NO_ID, 'nobody']) {
    const answers = [await add(unknown, 'Text'), await send('notes.list', { id: unknown })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
});

it('stores no text of a note in events, and no note in exports and client pages', async () => {
  const id = await aLead({ fullName: 'Who Has Notes' });
  await undo((await add(id, 'zqsecretnote')).body.undo);
  await add(id, 'zqsecretnote again');
  for (const table of ['events', 'deliveries', 'contacts', 'lead_words']) {
    const rows = await app.database.manager.query(`SELECT * FROM ${table}`);
    expect(JSON.stringify(rows), table).not.toContain('zqsecret');
  }
  const fresh = { token: await signIn(app, app.root) };
  const file = await call(app, 'GET', '/api/admin/contacts/export', fresh);
  expect(file.body).toContain('Who Has Notes');
  expect(file.body).not.toContain('zqsecret');
});

it('reports the last change in a conflict, not a later note', async () => {
  const id = await aLead();
  await send('contacts.setStatus', { id, status: 'responded' }, sara);
  await add(id, 'A note');
  const { status, body } = await send('contacts.setStatus', { id, status: 'ignored', version: 1 });
  expect([status, body.error]).toEqual([409, 'Sara has set this lead to responded.']);
});

it('undoes a note once, for its author', async () => {
  const id = await aLead();
  const made = (await add(id, 'By mistake')).body;
  expect((await undo(made.undo, sara)).status).toBe(403);
  // A change of the lead or another note does not prevent the undo.
  await send('contacts.setStatus', { id, status: 'responded' }, sara);
  expect([(await undo(made.undo)).status, (await undo(made.undo)).status]).toEqual([200, 200]);
  expect(await notesOf(id)).toEqual([]);
  const [last, before] = await eventsOf(id);
  expect(before?.type).toBe('contact.status_changed');
  expect(last).toMatchObject({ type: 'note.undone', text: 'removed a note' });
  expect((await undo(last?.id ?? '')).status).toBe(404);
  const late = (await add(id, 'Late')).body;
  app.advanceClock(31_000);
  expect((await undo(late.undo)).status).toBe(410);
});

it('erases a note with its lead', async () => {
  const id = await aLead();
  await add(id, 'For @Sara');
  await app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  expect(await rowsOf(`notes WHERE lead_id = '${id}'`)).toBe(0);
  expect(await rowsOf(`inbox_items WHERE lead_id = '${id}'`)).toBe(0);
});

describe('a mention', () => {
  it('is in that person’s inbox until the note is undone', async () => {
    const id = await aLead({ fullName: 'Layla Mentioned' });
    await send('notes.readInbox', {}, sara);
    const before = (await inboxOf(sara)).items.length;
    const text = 'For @SARA and write to x@sara.example';
    const made = (await add(id, text)).body;
    const inbox = await inboxOf(sara);
    expect([inbox.unread, inbox.items.length]).toEqual([1, before + 1]);
    expect(inbox.items[0]).toEqual({
      id: expect.any(String),
      type: 'mention',
      dueAt: expect.any(String),
      readAt: null,
      lead: { kind: 'contact', id, fullName: 'Layla Mentioned', status: 'unread' },
      note: { author: app.root.username, text },
    });
    expect((await inboxOf(saraAli)).unread).toBe(0);
    await undo(made.undo);
    expect((await inboxOf(sara)).items).toHaveLength(before);

    await add(id, 'For @Sara Ali.');
    const { items } = await inboxOf(saraAli);
    await send('notes.readInbox', { id: items[0].id }, sara);
    expect((await inboxOf(saraAli)).unread).toBe(1);
    await send('notes.readInbox', { id: items[0].id }, saraAli);
    expect(await inboxOf(saraAli)).toMatchObject({
      unread: 0,
      items: [{ readAt: expect.any(String) }],
    });
  });

  it('reaches neither the author nor somebody whose account is deleted', async () => {
    const id = await aLead();
    const gone = anAdmin({ username: 'Gone' });
    const { admin } = (await send('admins.create', gone)).body;
    const goneToken = await signIn(app, gone);
    await add(id, '@Gone @sara', sara);
    expect((await inboxOf(goneToken)).unread).toBe(1);
    expect(JSON.stringify((await inboxOf(sara)).items)).not.toContain(id);
    const before = await rowsOf('inbox_items');
    await send('admins.remove', { id: admin.id });
    expect(await rowsOf('inbox_items')).toBe(before - 1);
  });
});

describe('the mail of a mention', () => {
  beforeEach(() => app.database.manager.updateAll('admin', { email: null, emailVerifiedAt: null }));
  const setAddress = async (email = ADDRESS, person = SARA) =>
    send('account.update', { email }, await signIn(app, person));
  /** Confirms the address, like the link in the mail that is sent to it. */
  const confirm = (email = ADDRESS) =>
    app.database.write((writer) =>
      writer.update('admin', { email }, { emailVerifiedAt: new Date() }),
    );
  const mailsAbout = (leadId: string) =>
    app.database.manager.findBy<DeliveryRow>('delivery', { leadId, kind: 'mention' });
  /** Each mail about the lead as it would be sent now, or the reason why it would not. */
  async function writtenAbout(id: string) {
    const write = mentionMail('https://71.example');
    const mails = await mailsAbout(id);
    const options = { at: new Date(), token: NO_TOKEN };
    return Promise.all(mails.map((mail) => write(app.database.manager, mail, options)));
  }

  it('goes only to a confirmed address, without the text of the note', async () => {
    const id = await aLead({ fullName: 'Layla Mailed' });
    await add(id, '@Sara');
    await setAddress();
    await add(id, '@Sara');
    await confirm();
    // The author needs no mail.
    await add(id, '@Sara', sara);
    expect(await mailsAbout(id)).toEqual([]);
    await add(id, 'zqsecretnote for @Sara');
    expect(await mailsAbout(id)).toMatchObject([
      { recipient: ADDRESS, state: 'waiting', toStaff: 1 },
    ]);
    const subject = `${app.root.username} mentioned you: Layla Mailed`;
    const written = await writtenAbout(id);
    expect(written).toMatchObject([{ mail: { subject } }]);
    expect(JSON.stringify(written)).toContain(`lead=${id}`);
    expect(JSON.stringify(written)).not.toContain('zqsecret');
  });

  it('is not sent once the note is undone, or to an account that is deleted', async () => {
    await setAddress();
    const omar = anAdmin({ username: 'Omar' });
    const { admin } = (await send('admins.create', omar)).body;
    await setAddress('omar@71.example', omar);
    for (const email of [ADDRESS, 'omar@71.example']) await confirm(email);
    const [first, second] = [await aLead(), await aLead()];
    const made = (await add(first, '@Sara')).body;
    await add(second, '@Omar');
    const both = async () => [...(await writtenAbout(first)), ...(await writtenAbout(second))];
    expect(await both()).toMatchObject([{ mail: {} }, { mail: {} }]);
    await undo(made.undo);
    await send('admins.remove', { id: admin.id });
    const gone = 'This mention or its account no longer exists.';
    expect(await both()).toEqual([gone, gone]);
  });
});
