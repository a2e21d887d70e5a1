import { IsNull, Not } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import { NO_TOKEN } from '../mail/render-mail.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { noteCalls } from '../testing/note-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { mentionMail } from './mentions.service.ts';

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

const { aLead, add, edit, remove, undo, notesOf, inboxOf, eventsOf, rowsOf } = noteCalls(
  () => app,
  () => token,
);

const setAddress = (email: string) => mutate(app, 'account.update', { email }, sara);
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

it('adds a mention to that person’s inbox, and updates the inbox when the text changes', async () => {
  const id = await aLead({ fullName: 'Layla Mentioned' });
  await mutate(app, 'notes.readInbox', {}, sara);
  const before = (await inboxOf(sara)).items.length;
  const text = 'For @SARA and write to x@sara.example';
  const { note } = (await add(id, text)).body;
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

  await edit(note.id, 'For @Sara Ali.');
  expect((await inboxOf(sara)).items).toHaveLength(before);
  const { items } = await inboxOf(saraAli);
  const read = (as: string) => mutate(app, 'notes.readInbox', { id: items[0].id }, as);
  expect((await read(sara)).status).toBe(200);
  expect((await inboxOf(saraAli)).unread).toBe(1);
  expect((await read(saraAli)).status).toBe(200);
  expect(await inboxOf(saraAli)).toMatchObject({
    unread: 0,
    items: [{ readAt: expect.any(String) }],
  });
  await remove(note.id);
  expect((await inboxOf(saraAli)).items).toEqual([]);
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

it('mails only people with an address, and only new mentions', async () => {
  const id = await aLead();
  await setAddress('');
  const { note } = (await add(id, '@Sara')).body;
  expect(await mailsAbout(id)).toEqual([]);
  await setAddress(ADDRESS);
  await confirmAddress();
  await edit(note.id, '@Sara, again');
  expect(await mailsAbout(id)).toEqual([]);
  // The author needs no mail.
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

it('does not send the mail of a mention that was removed, and one if it is added again', async () => {
  await setAddress(ADDRESS);
  await confirmAddress();
  const id = await aLead();
  const { note } = (await add(id, '@Sara')).body;
  expect(await writtenAbout(id)).toEqual([true]);
  await edit(note.id, 'Nobody');
  expect(await writtenAbout(id)).toEqual([false]);
  app.advanceClock(1_000);
  const again = (await edit(note.id, '@Sara after all')).body;
  expect(await writtenAbout(id)).toEqual([false, true]);
  await undo(again.undo);
  expect(await writtenAbout(id)).toEqual([false, false]);
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

it('undoes adding, editing or deleting a note once, unless the note has changed since', async () => {
  const id = await aLead();
  const statuses = async (event: string) => [
    (await undo(event)).status,
    (await undo(event)).status,
  ];
  const made = (await add(id, 'First @Sara')).body;
  expect((await undo(made.undo, sara)).status).toBe(403);
  const unread = (await inboxOf(sara)).unread;
  const edited = (await edit(made.note.id, 'Second')).body;
  const { status, body } = await undo(made.undo);
  expect([status, body.error]).toEqual([409, 'This note has changed since.']);
  expect((await inboxOf(sara)).unread).toBe(unread - 1);
  expect(await statuses(edited.undo)).toEqual([200, 200]);
  expect((await notesOf(id))[0]).toMatchObject({ text: 'First @Sara' });
  expect((await inboxOf(sara)).unread).toBe(unread);

  const removed = (await remove(made.note.id)).body;
  expect(await statuses(removed.undo)).toEqual([200, 200]);
  expect(await notesOf(id)).toHaveLength(1);
  const second = (await add(id, 'By mistake')).body;
  // A change of the lead or another note does not prevent the undo.
  await mutate(app, 'contacts.setStatus', { id, status: 'responded' }, sara);
  expect(await statuses(second.undo)).toEqual([200, 200]);
  expect(await notesOf(id)).toHaveLength(1);
  const [, last] = await eventsOf(id);
  expect([last.type, last.text]).toEqual(['contact.status_changed', expect.any(String)]);
  expect((await eventsOf(id))[0]).toMatchObject({
    ...{ type: 'note.undone', text: 'undid a change of a note', noteId: second.note.id },
  });
  expect((await undo((await eventsOf(id))[0].id)).status).toBe(404);
  const late = (await add(id, 'Late')).body;
  app.advanceClock(31_000);
  expect((await undo(late.undo)).status).toBe(410);
});
