import { afterAll, beforeAll, expect, it } from 'vitest';
import { filled, MAX_TEMPLATES, openPlaceholders } from '#shared/mail/mail-templates.ts';
import { call, signIn } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PATH = '/api/admin/templates';
const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const ENGLISH = {
  name: 'First answer',
  language: 'en',
  subject: 'Your question about {service}',
  body: 'Dear {name},\n\nthank you.',
};
const ARABIC = { ...ENGLISH, language: 'ar', subject: 'سؤالك', body: 'عزيزي {name}،\n\nشكراً لك.' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: object) =>
  call(app, method, path, { token, ...(body && { body }) });
const list = async () => (await send('GET', PATH)).body;

it('creates, changes and deletes templates in both languages', async () => {
  const made = await send('POST', PATH, ARABIC);
  expect(made.status).toBe(201);
  const { id } = made.body.template;
  expect(made.headers.get('location')).toBe(`${PATH}/${id}`);
  expect(made.body.template).toMatchObject({ ...ARABIC, updatedBy: app.root.username });
  expect(await list()).toEqual([made.body.template]);

  const changed = await send('PUT', `${PATH}/${id}`, ENGLISH);
  expect(changed.body.template).toMatchObject({ ...ENGLISH, id });
  expect(await list()).toEqual([changed.body.template]);

  expect((await send('DELETE', `${PATH}/${id}`)).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
});

it.each(['PUT', 'DELETE'])('%s returns 404 for an unknown template', async (method) => {
  for (const id of [NO_ID, 'nobody']) {
    const answer = await send(method, `${PATH}/${id}`, method === 'PUT' ? ENGLISH : undefined);
    expect([answer.status, answer.body.error]).toEqual([404, 'There is no template with this id.']);
  }
});

it.each([
  [{ body: 'Dear {fullName}' }, 'Text names {fullName}, which is not one of: {name}, {company}'],
  [{ name: ' ' }, 'Name is required'],
  [{ language: 'fr' }, 'Language must be one of: en, ar'],
  [{ subject: 'x'.repeat(151) }, 'Subject must be at most 150 characters'],
])('rejects %j with a message for its field', async (change, message) => {
  const { status, body } = await send('POST', PATH, { ...ENGLISH, ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

it('limits the number of templates, and lists them by name', async () => {
  for (let index = 0; index < MAX_TEMPLATES; index += 1) {
    const name = `T${String(MAX_TEMPLATES - index).padStart(3, '0')}`;
    expect((await send('POST', PATH, { ...ENGLISH, name })).status).toBe(201);
  }
  const names = (await list()).map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort());
  expect((await send('POST', PATH, ENGLISH)).status).toBe(409);
  await app.database.manager.clear('mail-template');
});

it('replaces placeholders that have a value, and keeps the others', () => {
  const text = '{name} of {company}: {service} {other} {toString}';
  expect(filled(text, { name: 'Layla', service: 'Hosting' }, 'en')).toBe(
    'Layla of {company}: Hosting {other} {toString}',
  );
  expect(filled('{service}', { service: '' }, 'en')).toBe('your request');
  expect(filled('{service}', { service: '' }, 'ar')).toBe('طلبك');
});

it('finds unreplaced placeholders, except within a quote', () => {
  expect(openPlaceholders('{date}, {date} {other}\n> {name}\n{time}')).toEqual([
    '{date}',
    '{time}',
  ]);
});
