import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment, createKey } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

describe.each([
  { group: 'v1Contacts', list: 'contacts', path: '/api/contact', lead: aContact },
  { group: 'v1Appointments', list: 'appointments', path: '/api/appointments', lead: anAppointment },
] as const)('help with $list', ({ group, list, path, lead }) => {
  const create = async (change = {}) =>
    (await call(app, 'POST', path, { body: lead(change) })).body.id;

  it('is refused for leads of the other kind', async () => {
    const [other, body] =
      list === 'contacts' ? ['/api/appointments', anAppointment()] : ['/api/contact', aContact()];
    const { id } = (await call(app, 'POST', other, { body })).body;
    const draft = await query(app, `${group}.draftAnswer`, { id }, token);
    expect(draft.status).toBe(404);
    const { secret } = await createKey(app, { scopes: [`${list}:update`] });
    const note = { token: secret, body: { text: 'x' } };
    const refused = await call(app, 'POST', `/api/v1/leads/${id}/notes`, note);
    expect([refused.status, refused.body.code]).toEqual([403, 'key_scope_missing']);
  });

  it('adds a note of a key and mentions an administrator', async () => {
    const scopes = [`${list}:update`] as const;
    const { key, secret } = await createKey(app, {
      name: `Assistant of ${list}`,
      scopes: [...scopes],
    });
    const id = await create();
    const note = { token: secret, body: { text: `@${app.root.username} please call.` } };
    const { status, body } = await call(app, 'POST', `/api/v1/leads/${id}/notes`, note);
    expect(status).toBe(201);
    expect(body.author).toEqual({ id: key.id, username: key.name });
    const inbox = (await query(app, 'notes.inbox', undefined, token)).body.result.data;
    expect(JSON.stringify(inbox)).toContain(id);
  });

  it("drafts an answer from the template in the lead's language", async () => {
    const name = `Greeting of ${list}`;
    for (const [language, body] of [
      ['en', 'Dear {name}'],
      ['ar', 'عزيزي {name}'],
    ]) {
      const template = { name, language, subject: 'Hello', body };
      await mutate(app, 'templates.create', template, token);
    }
    const id = await create({ fullName: 'Layla', locale: 'ar' });
    const input = { id, template: name };
    const { body } = await query(app, `${group}.draftAnswer`, input, token);
    const { text, locale } = body.result.data;
    expect([locale, text.split('\n')[0]]).toEqual(['ar', 'عزيزي Layla']);
  });
});
