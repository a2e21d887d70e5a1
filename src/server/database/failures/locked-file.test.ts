import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, mutate, signIn } from '../../testing/api-client.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { aContact } from '../../testing/factories.ts';
import { holdWrites } from '../../testing/hold-writes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
let id: string;

const post = () => call(app, 'POST', '/api/contact', { body: aContact() });
const login = () => call(app, 'POST', '/api/admin/login', { body: app.root });
const list = () => call(app, 'GET', '/api/admin/contacts', { token });
const respond = () => mutate(app, 'contacts.setStatus', { id, status: 'responded' }, token);

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  id = (await post()).body.id;
});
afterAll(() => app.close());

async function worstHealthCheck(calls: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = calls.finally(() => {
    isOver = true;
  });
  let worst = 0;
  while (!isOver) {
    const began = performance.now();
    expect((await call(app, 'GET', '/healthz')).status).toBe(200);
    worst = Math.max(worst, performance.now() - began);
    await sleep(20);
  }
  await over;
  return worst;
}

describe.skipIf(testsOnServer)('while another program writes to the SQLite file', () => {
  it('writes get 503 in time, and other calls do not wait for them', async () => {
    await holdWrites(app);
    const began = performance.now();
    const refused = Promise.all([post(), login(), respond(), post()]);
    const worst = await worstHealthCheck(refused);
    for (const { status, headers } of await refused) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('1');
    }
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(worst).toBeLessThan(1_000);
  });

  it('staff can read, even if the update of the session’s last use fails', async () => {
    await holdWrites(app);
    app.advanceClock(2 * 60_000);
    const answers: Answer[] = [];
    for (let round = 0; round < 3; round += 1) answers.push(await list());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('writes succeed immediately once the other program has finished', async () => {
    const release = await holdWrites(app);
    await Promise.all([post(), login(), respond()]);
    await release();
    for (const make of [post, login, respond]) expect((await make()).status).toBeLessThan(300);
  });

  it('writes wait for a short lock', async () => {
    const release = await holdWrites(app);
    const sent = Promise.all([post(), login(), respond()]);
    await sleep(500);
    await release();
    expect((await sent).map(({ status }) => status)).toEqual([201, 200, 200]);
  });
});
