import { afterAll, beforeAll, expect, it } from 'vitest';
import { filled, MAX_TEMPLATES, openPlaceholders } from '#shared/mail/mail-templates.ts';
import { rpc, signIn } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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

const send = (name: string, input: object = {}) => rpc(app, `templates.${name}`, input, token);
const list = async () => (await send('list')).body;

it('creates, changes and deletes templates in both languages', async () => {
  const made = await send('create', ARABIC);
  expect(made.status).toBe(200);
  const { id } = made.body.template;
  expect(made.body.template).toMatchObject({ ...ARABIC, updatedBy: app.root.username });
  expect(await list()).toEqual([made.body.template]);

  const changed = await send('update', { id, ...ENGLISH });
  expect(changed.body.template).toMatchObject({ ...ENGLISH, id });
  expect(await list()).toEqual([changed.body.template]);

  expect((await send('remove', { id })).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
});

it.each(['update', 'remove'])('%s returns 404 for an unknown template', async (name) => {
  for (const id of [NO_ID, 'nobody']) {
    const answer = await send(name, { id, ...ENGLISH });
    expect([answer.status, answer.body.error]).toEqual([404, 'There is no template with this id.']);
  }
});

it.each([
  [{ body: 'Dear {fullName}' }, 'Text names {fullName}, which is not one of: {name}, {company}'],
  [{ name: ' ' }, 'Name is required'],
  [{ language: 'fr' }, 'Language must be one of: en, ar'],
  [{ subject: 'x'.repeat(151) }, 'Subject must be at most 150 characters'],
])('rejects %j with a message for its field', async (change, message) => {
  const { status, body } = await send('create', { ...ENGLISH, ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

it('limits the number of templates, and lists them by name', async () => {
  for (let index = 0; index < MAX_TEMPLATES; index += 1) {
    const name = `T${String(MAX_TEMPLATES - index).padStart(3, '0')}`;
    expect((await send('create', { ...ENGLISH, name })).status).toBe(200);
  }
  const names = (await list()).map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort());
  expect((await send('create', ENGLISH)).status).toBe(409);
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
