import { afterAll, beforeAll, expect, it } from 'vitest';
import { filled, openPlaceholders } from '#shared/mail/mail-templates.ts';
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

it('creates, lists, changes and deletes templates in both languages', async () => {
  await send('create', ENGLISH);
  await send('create', { ...ARABIC, name: 'Another' });
  const [arabic, english] = await list();
  expect(arabic).toEqual({ ...ARABIC, name: 'Another', id: expect.any(String) });
  expect((await send('update', { ...ARABIC, id: english.id })).status).toBe(200);
  expect(await list()).toEqual([arabic, { ...ARABIC, id: english.id }]);
  for (const { id } of [arabic, english]) expect((await send('remove', { id })).status).toBe(200);
  expect(await list()).toEqual([]);
  for (const name of ['update', 'remove']) {
    for (const id of [NO_ID, 'nobody']) {
      const { status, body } = await send(name, { id, ...ENGLISH });
      expect([status, body.error]).toEqual([404, 'There is no template with this id.']);
    }
  }
});

it.each([
  [{ body: 'Dear {fullName}' }, 'Text names {fullName}, which is not one of: {name}, {company}'],
  [{ name: ' ' }, 'Name is required'],
  [{ language: 'fr' }, 'Language must be one of: en, ar'],
])('rejects %j with a message for its field', async (change, message) => {
  const { status, body } = await send('create', { ...ENGLISH, ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
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
  const text = '{date}, {date} {other}\n> {name}\n{time}';
  expect(openPlaceholders(text)).toEqual(['{date}', '{time}']);
});
