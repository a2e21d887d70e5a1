import { IsNull, Not } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import { NO_TOKEN } from '../mail/render-mail.ts';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
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
  for (const person of [SARA, SARA_ALI]) await mutate(app, 'admins.create', person, token);
  sara = await signIn(app, SARA);
  saraAli = await signIn(app, SARA_ALI);
});
afterAll(() => app.close());

const aLead = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact(change) })).body.id;
const add = (id: string, text: unknown, as = token) => rpc(app, 'notes.create', { id, text }, as);
const notesOf = async (id: string) => (await rpc(app, 'notes.list', { id }, token)).body;
const undo = (id: string, as = token) => rpc(app, 'undo.change', { undo: id }, as);
const inboxOf = async (as: string) =>
  (await query(app, 'notes.inbox', undefined, as)).body.result.data;
const eventsOf = async (id: string, list = 'contacts') =>
  (await rpc(app, `${list}.history`, { id }, token)).body.events;
const rowsOf = async (table: string) =>
  Number((await app.database.manager.query(`SELECT count(*) AS n FROM ${table}`))[0].n);

const setAddress = async (email: string) =>
  mutate(app, 'account.update', { email }, await signIn(app, SARA));
/** As through the link in the mail to it. */
const confirmAddress = () =>
  app.database.write((writer) =>
    writer.update('admin', { email: Not(IsNull()) }, { emailVerifiedAt: new Date() }),
  );
const mailsAbout = (id: string): Promise<{ state: string }[]> =>
  app.database.manager.query(
    "SELECT recipient, state, to_staff FROM deliveries WHERE kind = 'mention' AND lead_id = ? ORDER BY id",
    [id],
  );

it('adds a mention to that person’s inbox, and removes it when the note is undone', async () => {
  const id = await aLead({ fullName: 'Layla Mentioned' });
  await mutate(app, 'notes.readInbox', {}, sara);
  const before = (await inboxOf(sara)).items.length;
  const text = 'For @SARA and write to x@sara.example';
  const made = (await add(id, text)).body;
  const inbox = await inboxOf(sara);
  expect(inbox.unread).toBe(1);
  expect(inbox.items).toHaveLength(before + 1);
  expect(inbox.items[0]).toEqual({
    id: expect.any(String),
    type: 'mention',
    lead: { kind: 'contact', id, fullName: 'Layla Mentioned', status: 'unread' },
    note: { author: app.root.username, text },
    dueAt: expect.any(String),
    readAt: null,
  });
  expect((await inboxOf(saraAli)).unread).toBe(0);
  await undo(made.undo);
  expect((await inboxOf(sara)).items).toHaveLength(before);

  await add(id, 'For @Sara Ali.');
  const { items } = await inboxOf(saraAli);
  const read = (as: string) => mutate(app, 'notes.readInbox', { id: items[0].id }, as);
  expect((await read(sara)).status).toBe(200);
  expect((await inboxOf(saraAli)).unread).toBe(1);
  expect((await read(saraAli)).status).toBe(200);
  expect(await inboxOf(saraAli)).toMatchObject({
    unread: 0,
    items: [{ readAt: expect.any(String) }],
  });
});

it('mentions neither the author nor somebody whose account is deleted', async () => {
  const id = await aLead();
  const gone = anAdmin({ username: 'Gone' });
  const made = await mutate(app, 'admins.create', gone, token);
  const goneToken = await signIn(app, gone);
  await add(id, '@Gone @sara', sara);
  expect((await inboxOf(goneToken)).unread).toBe(1);
  expect(
    (await inboxOf(sara)).items.map(({ lead }: { lead: { id: string } }) => lead.id),
  ).not.toContain(id);
  const { n } = (await app.database.manager.query('SELECT count(*) AS n FROM inbox_items'))[0];
  await call(app, 'DELETE', `/api/admin/admins/${made.body.result.data.admin.id}`, { token });
  expect(await rowsOf('inbox_items')).toBe(Number(n) - 1);
});

it('mails nothing to an unconfirmed address', async () => {
  await setAddress('');
  await setAddress(ADDRESS);
  const id = await aLead();
  await add(id, '@Sara');
  expect(await mailsAbout(id)).toEqual([]);
});

it('mails a mention without the text of the note', async () => {
  await setAddress(ADDRESS);
  await confirmAddress();
  const id = await aLead({ fullName: 'Layla Mailed' });
  await add(id, 'zqsecretnote for @Sara');
  const [mail, ...others] = await mailsAbout(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: ADDRESS, state: 'waiting', to_staff: 1 });
  const { messages } = (await query(app, 'mail.ofLead', { id }, token)).body.result.data;
  const [{ subject, text }] = messages;
  expect(subject).toBe(`${app.root.username} mentioned you: Layla Mailed`);
  expect(text).toContain(`lead=${id}`);
  expect(text).not.toContain('zqsecret');
});

it('mails only people with an address, and not the author', async () => {
  const id = await aLead();
  await setAddress('');
  await add(id, '@Sara');
  await setAddress(ADDRESS);
  await confirmAddress();
  await add(id, '@Sara', sara);
  expect(await mailsAbout(id)).toEqual([]);
});

/** Whether each mail about the lead would be sent now. */
async function writtenAbout(id: string): Promise<boolean[]> {
  const { manager } = app.database;
  const order = { id: 'ASC' } as const;
  const mails = await manager.find<DeliveryRow>('delivery', { where: { leadId: id }, order });
  const options = { at: new Date(), token: NO_TOKEN };
  const write = mentionMail('https://71.example');
  const written = await Promise.all(mails.map((mail) => write(manager, mail, options)));
  return written.map((each) => each !== 'This mention or its account no longer exists.');
}

it('does not send the mail of a mention whose note was undone', async () => {
  await setAddress(ADDRESS);
  await confirmAddress();
  const id = await aLead();
  const made = (await add(id, '@Sara')).body;
  expect(await writtenAbout(id)).toEqual([true]);
  await undo(made.undo);
  expect(await writtenAbout(id)).toEqual([false]);
});

it('does not send the mail of an account that has been deleted since', async () => {
  const omar = anAdmin({ username: 'Omar' });
  const { body } = await mutate(app, 'admins.create', omar, token);
  await mutate(app, 'account.update', { email: 'omar@71.example' }, await signIn(app, omar));
  await confirmAddress();
  const id = await aLead();
  await add(id, '@Omar');
  expect(await writtenAbout(id)).toEqual([true]);
  await mutate(app, 'admins.remove', { id: body.result.data.admin.id }, token);
  expect(await writtenAbout(id)).toEqual([false]);
});

it('undoes a note once, for its author', async () => {
  const id = await aLead();
  const made = (await add(id, 'By mistake')).body;
  expect((await undo(made.undo, sara)).status).toBe(403);
  // A change of the lead or another note does not prevent the undo.
  await mutate(app, 'contacts.setStatus', { id, status: 'responded' }, sara);
  expect([(await undo(made.undo)).status, (await undo(made.undo)).status]).toEqual([200, 200]);
  expect(await notesOf(id)).toEqual([]);
  const [last, before] = await eventsOf(id);
  expect(before.type).toBe('contact.status_changed');
  expect(last).toMatchObject({ type: 'note.undone', text: 'removed a note' });
  expect((await undo(last.id)).status).toBe(404);
  const late = (await add(id, 'Late')).body;
  app.advanceClock(31_000);
  expect((await undo(late.undo)).status).toBe(410);
});

const KINDS = [
  ['contacts', '/api/contact', aContact],
  ['appointments', '/api/appointments', anAppointment],
] as const;

it.each(KINDS)('adds and lists notes of %s', async (list, path, make) => {
  const { id } = (await call(app, 'POST', path, { body: make() })).body;
  const text = 'Prefers Arabic. يفضل العربية 😀\n\nCall after 4 pm.';
  const made = await add(id, ` ${text} `);
  expect(made.status).toBe(200);
  expect(made.body).toEqual({
    success: true,
    note: {
      id: expect.any(String),
      text,
      author: { id: expect.any(String), username: app.root.username },
      createdAt: expect.any(String),
    },
    undo: expect.any(String),
  });
  const second = await add(id.toUpperCase(), 'Second', sara);
  expect(await notesOf(id)).toEqual([second.body.note, made.body.note]);

  const events = await eventsOf(id, list);
  expect(
    events.map(({ type, noteId }: { type: string; noteId: string }) => [type, noteId]),
  ).toEqual([
    ['note.added', second.body.note.id],
    ['note.added', made.body.note.id],
  ]);
  expect(events[1]).toMatchObject({ text: 'added a note', adminName: app.root.username });
  // A note leaves the version unchanged, so that it causes no conflict.
  const lead = (await rpc(app, `${list}.get`, { id }, token)).body;
  expect(lead.version).toBe(1);
});

it('stores no text of a note in events, and no note in exports and client pages', async () => {
  const id = await aLead({ fullName: 'Who Has Notes' });
  const { undo: undone } = (await add(id, 'zqsecretnote')).body;
  await undo(undone);
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

it.each([
  ['', 'Note is required'],
  [' \n ', 'Note is required'],
  [undefined, 'Note is required'],
  ['x'.repeat(2001), 'Note must be at most 2,000 characters'],
])('rejects the text %j', async (text, message) => {
  const id = await aLead();
  const { status, body } = await add(id, text);
  expect([status, body.errors]).toEqual([400, [{ field: 'text', message }]]);
  expect((await add(id, 'x'.repeat(2000))).status).toBe(200);
});

it('returns 404 for an unknown lead, and 401 without a session', async () => {
  for (const id of [NO_ID, 'nobody']) {
    const answers = [await add(id, 'Text'), await rpc(app, 'notes.list', { id }, token)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
  expect((await rpc(app, 'notes.list', { id: NO_ID })).status).toBe(401);
});

it('is not counted as an answer, and is not the change that a conflict reports', async () => {
  const id = await aLead();
  await mutate(app, 'contacts.setStatus', { id, status: 'responded' }, sara);
  await add(id, 'A note', token);
  const { status, body } = await mutate(
    app,
    'contacts.setStatus',
    { id, status: 'ignored', version: 1 },
    token,
  );
  expect(status).toBe(409);
  expect(body.error.message).toBe('Sara has set this lead to responded.');
});

it('is erased with its lead', async () => {
  const id = await aLead();
  await add(id, 'For @Sara');
  await app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  expect(await rowsOf(`notes WHERE lead_id = '${id}'`)).toBe(0);
  expect(await rowsOf(`inbox_items WHERE lead_id = '${id}'`)).toBe(0);
});
