import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadRepositories } from '../leads/lead-repository.ts';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { noteCalls } from '../testing/note-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { forgetNotes } from './notes.service.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const MINUTE_MS = 60_000;
const SARA = anAdmin({ username: 'Sara' });

let app: TestApp;
let token: string;
let sara: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  await mutate(app, 'admins.create', SARA, token);
  sara = await signIn(app, SARA);
});
afterAll(() => app.close());

const KINDS = [
  ['contacts', '/api/contact', aContact],
  ['appointments', '/api/appointments', anAppointment],
] as const;

const { aLead, add, edit, remove, notesOf, eventsOf, rowsOf } = noteCalls(
  () => app,
  () => token,
);

it.each(KINDS)('adds, edits, lists and deletes notes of %s', async (list, path, make) => {
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
      editedAt: null,
    },
    undo: expect.any(String),
  });
  const second = await add(id.toUpperCase(), 'Second', sara);
  expect(await notesOf(id)).toEqual([second.body.note, made.body.note]);

  const noteId = made.body.note.id;
  const edited = await edit(noteId, 'Call after 5 pm.');
  expect(edited.status).toBe(200);
  expect(edited.body.note).toEqual({
    ...made.body.note,
    text: 'Call after 5 pm.',
    editedAt: expect.any(String),
  });
  expect((await remove(noteId)).body).toEqual({ success: true, undo: expect.any(String) });
  expect((await remove(noteId)).status).toBe(404);
  expect((await edit(noteId, 'Again')).status).toBe(404);
  expect(await notesOf(id)).toEqual([second.body.note]);

  const events = await eventsOf(id, list);
  expect(
    events.map(({ type, noteId: of }: { type: string; noteId: string }) => [type, of]),
  ).toEqual([
    ['note.deleted', noteId],
    ['note.edited', noteId],
    ['note.added', second.body.note.id],
    ['note.added', noteId],
  ]);
  expect(events[0]).toMatchObject({ text: 'deleted a note', adminName: app.root.username });
  expect(events[1].id).toBe(edited.body.undo);
  // A note leaves the version unchanged, so that it causes no conflict.
  const lead = (await rpc(app, `${list}.get`, { id }, token)).body;
  expect(lead.version).toBe(1);
});

it('stores no text of a note in events, and no note in exports and client pages', async () => {
  const id = await aLead({ fullName: 'Who Has Notes' });
  const { note } = (await add(id, 'zqsecretnote')).body;
  await edit(note.id, 'zqsecretnote, edited');
  await remove(note.id);
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

it('returns 404 for an unknown lead or note, and 401 without a session', async () => {
  for (const id of [NO_ID, 'nobody']) {
    const answers = [await add(id, 'Text'), await edit(id, 'Text'), await remove(id)];
    answers.push(await rpc(app, 'notes.list', { id }, token));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await rpc(app, 'notes.list', { id: NO_ID })).status).toBe(401);
  expect((await rpc(app, 'notes.remove', { id: NO_ID })).status).toBe(401);
});

it('rejects changes by others, and by the author after 15 minutes', async () => {
  const id = await aLead();
  const { note } = (await add(id, 'First', sara)).body;
  for (const answer of [await edit(note.id, 'Mine'), await remove(note.id)]) {
    expect([answer.status, answer.body.error]).toEqual([403, 'Only the author can change a note.']);
  }
  app.advanceClock(14 * MINUTE_MS);
  expect((await edit(note.id, 'Second', sara)).status).toBe(200);
  app.advanceClock(MINUTE_MS);
  for (const answer of [await edit(note.id, 'Third', sara), await remove(note.id, sara)]) {
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'A note can only be changed for 15 minutes.',
    ]);
  }
  expect((await notesOf(id))[0].text).toBe('Second');
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

it('removes a deleted note after an hour, and the notes of an erased lead', async () => {
  const id = await aLead();
  const { note } = (await add(id, 'Gone soon')).body;
  await add(id, 'Stays @Sara');
  await remove(note.id);
  const forgetAfter = (minutes: number) =>
    forgetNotes(app.database, () => new Date(Date.now() + minutes * MINUTE_MS)).runBatch();
  const ofNote = `notes WHERE id = '${note.id}'`;
  await forgetAfter(20);
  expect(await rowsOf(ofNote)).toBe(1);
  await forgetAfter(120);
  expect(await rowsOf(ofNote)).toBe(0);
  expect(await notesOf(id)).toHaveLength(1);

  const { erase } = createLeadRepositories(app.database).contact;
  await erase(id);
  expect(await rowsOf(`notes WHERE lead_id = '${id}'`)).toBe(0);
  expect(await rowsOf(`inbox_items WHERE lead_id = '${id}'`)).toBe(0);
});
