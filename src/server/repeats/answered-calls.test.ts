import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemEnvironment } from '../environment.ts';
import { type Answer, call, callUntilServed, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createAnsweredCalls, forgetAnswers } from './answered-calls.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const newKey = () => crypto.randomUUID();
const post = (path: string, body: unknown, key: string, as = token): Promise<Answer> =>
  callUntilServed(app, 'POST', path, { token: as, body, headers: { 'idempotency-key': key } });
const rowsOf = (entity: string) => app.database.manager.count(entity);

const aTemplate = () => ({ name: 'Greeting', language: 'en', subject: 'Hello', body: newKey() });
let day = 1;
function aClosure() {
  day += 1;
  const on = `2098-03-${String(day).padStart(2, '0')}`;
  return { firstDay: on, lastDay: on, reason: 'Moving' };
}

describe.each([
  { path: '/api/admin/templates', entity: 'mail-template', make: aTemplate },
  { path: '/api/admin/closures', entity: 'closure', make: aClosure },
  { path: '/api/admin/create-admin', entity: 'admin', make: anAdmin },
])('a staff call under an Idempotency-Key: $path', ({ path, entity, make }) => {
  it('runs once, even if sent several times concurrently', async () => {
    const [body, key, before] = [make(), newKey(), await rowsOf(entity)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, body, key)));
    answers.push(await post(path, body, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed'));
    expect(replayed.length).toBeGreaterThanOrEqual(5);
    expect(await rowsOf(entity)).toBe(before + 1);
  });

  it('is rejected with another body or an invalid key', async () => {
    const key = newKey();
    const first = await post(path, make(), key);
    const before = await rowsOf(entity);
    const other = await post(path, make(), key);
    expect([first.status, other.status]).toEqual([201, 422]);
    expect(other.body.error).toBe('This Idempotency-Key was used with another body.');
    expect((await post(path, make(), 'short')).body.errors[0].field).toBe('Idempotency-Key');
    expect(await rowsOf(entity)).toBe(before);
  });
});

it('keeps the keys of two administrators apart', async () => {
  const other = anAdmin();
  await call(app, 'POST', '/api/admin/create-admin', { token, body: other });
  const [body, key] = [aTemplate(), newKey()];
  const first = await post('/api/admin/templates', body, key);
  const second = await post('/api/admin/templates', body, key, await signIn(app, other));
  expect(second.body.template.id).not.toBe(first.body.template.id);
});

it('returns the holidays that the first call added', async () => {
  const key = newKey();
  const add = () => post('/api/admin/closures/holidays', { year: 2097 }, key);
  const first = await add();
  expect(first.body.closures.length).toBeGreaterThan(5);
  expect((await add()).body).toEqual(first.body);
});

it('returns a working calendar address again, and stores it encrypted', async () => {
  const key = newKey();
  const make = () => post('/api/admin/calendar-feed', { showsNames: false }, key);
  const first = await make();
  expect((await make()).body).toEqual(first.body);
  const { pathname } = new URL(first.body.address);
  expect((await call(app, 'GET', pathname)).status).toBe(200);
  const stored = JSON.stringify(await app.database.manager.find('answered-call'));
  expect(stored).not.toContain(pathname.split('/').at(-1)?.replace('.ics', ''));
  expect(stored).not.toContain(key);
});

it('runs a call of several processes once', async () => {
  const input = { name: 'at once' };
  const call = { key: newKey(), scope: 'test', input };
  let effects = 0;
  const send = () =>
    createAnsweredCalls(app.database, systemEnvironment).once<string>(call, (remember) =>
      app.database.transaction(async (writer) => {
        const id = systemEnvironment.newId();
        await writer.insert('mail-mark', { name: id, at: new Date() });
        await remember(writer, id);
        effects += 1;
        return id;
      }),
    );
  const before = await rowsOf('mail-mark');
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
  expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await rowsOf('mail-mark')).toBe(before + 1);
  expect(effects).toBeGreaterThan(0);
});

it('deletes stored responses after a day', async () => {
  const key = newKey();
  await post('/api/admin/templates', aTemplate(), key);
  const later = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  await forgetAnswers(app.database, later).runBatch();
  expect(await rowsOf('answered-call')).toBe(0);
});
