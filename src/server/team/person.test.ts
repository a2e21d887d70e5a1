import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const EMAIL = 'Everything.About@example.com';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const read = (id: string) => rpc(app, 'privacy.personOfLead', { id }, token);
const reads = () => app.database.manager.countBy('audit-entry', { action: 'person.read' });

it('returns the leads of both kinds with their history, notes and links, newest first', async () => {
  const first = await call(app, 'POST', '/api/v1/contacts', {
    token,
    body: aContact({ email: EMAIL }),
  });
  const second = await call(app, 'POST', '/api/contact', {
    body: aContact({ email: EMAIL.toLowerCase(), message: 'Second' }),
  });
  await call(app, 'POST', '/api/contact', { body: aContact({ email: `x${EMAIL}` }) });
  const booked = await call(app, 'POST', '/api/appointments', {
    body: anAppointment({ email: EMAIL }),
  });
  await mutate(app, 'notes.create', { id: first.body.id, text: 'A note' }, token);
  const status = { id: first.body.id, status: 'ignored', rejectionReason: 'Spam' };
  await mutate(app, 'contacts.setStatus', status, token);

  await logRead(app);
  const before = await reads();
  const { status: code, body } = await read(booked.body.id);
  expect(code).toBe(200);
  expect(body.complete).toBe(true);
  const leads = body.contacts.map(({ lead }: { lead: { id: string } }) => lead.id);
  expect(leads).toEqual([second.body.id, first.body.id]);
  const [, { lead, history, notes }] = body.contacts;
  expect(lead).toMatchObject({ email: EMAIL, status: 'ignored', rejectionReason: 'Spam' });
  expect(history.map(({ type }: { type: string }) => type)).toEqual([
    'contact.status_changed',
    'note.added',
    'contact.created',
  ]);
  expect(notes).toMatchObject([{ text: 'A note', author: { username: app.root.username } }]);
  expect(body.appointments).toMatchObject([{ lead: { id: booked.body.id }, links: [] }]);
  expect((await read(NO_ID)).status).toBe(404);
  expect(await reads()).toBe(before + 1);
});
