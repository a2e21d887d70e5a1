import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query, signIn } from '../../testing/api-client.ts';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const KINDS = [
  { name: 'contacts', post: '/api/contact', lead: aContact({ fullName: 'ليلى \u202e<b>' }) },
  { name: 'appointments', post: '/api/appointments', lead: anAppointment({ message: null }) },
];

describe.each(KINDS)('one of the $name', ({ name, post, lead }) => {
  it('requires a session', async () => {
    expect((await query(app, `${name}.get`, { id: NO_ID })).status).toBe(401);
  });

  it.each([NO_ID, 'nobody'])('returns 404 for the id %s', async (id) => {
    expect((await query(app, `${name}.get`, { id }, token)).status).toBe(404);
  });

  it('is the same as in the list', async () => {
    const { id } = (await call(app, 'POST', post, { body: lead })).body;
    const { status, body } = await query(app, `${name}.get`, { id }, token);
    expect(status).toBe(200);
    const listed = await call(app, 'GET', `/api/admin/${name}`, { token });
    expect(body.result.data).toEqual(listed.body[0]);
    expect(body.result.data).toMatchObject({ id, fullName: lead.fullName });
  });
});
