import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLeadRepository } from './lead-repository.ts';
import { contactKind } from './stored-kinds.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

it('find it immediately after its acknowledgement, and after changes of status', async () => {
  const body = anAppointment({ fullName: 'ليلى المنصوري', phoneNumber: '050 765 4321' });
  const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
  for (const status of ['pending', 'approved']) {
    await mutate(app, 'appointments.setStatus', { id, status }, token);
    for (const search of ['ليلي', 'منصوري', '+971507654321', '7654321']) {
      const { body } = await query(app, 'appointments.page', { search, status }, token);
      const { items, matching } = body.result.data;
      expect([matching, items[0]?.id]).toEqual([1, id]);
      expect(items[0]).not.toHaveProperty('words');
    }
  }
  const contacts = await query(app, 'contacts.page', { search: 'منصوري' }, token);
  expect(contacts.body.result.data.items).toEqual([]);
});

it('are not stored for a rejected lead', async () => {
  const contacts = createLeadRepository(app.database, contactKind);
  const { id } = (await call(app, 'POST', '/api/contact', { body: aContact() })).body;
  await logRead(app);
  const words = () => app.database.manager.count('lead-word');
  const before = await words();
  const row = await contacts.find(id);
  if (row === null) throw new Error('The lead is not stored.');
  const again = { ...row, fullName: 'Somebody else' };
  await expect(contacts.insert(again)).rejects.toThrow();
  await logRead(app);
  expect(await words()).toBe(before);
});
