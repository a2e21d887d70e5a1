import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const POSTS = 200;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

interface Stored {
  id: string;
  email: string;
}

/** Retries after a 503, the correct response while a slow disk stalls. */
async function post(path: string, body: unknown, key: string = crypto.randomUUID()) {
  for (;;) {
    const headers = { 'idempotency-key': key };
    const answer = await call(app, 'POST', path, { body, headers });
    if (answer.status !== 503) return { status: answer.status, id: String(answer.body.id) };
    await delay(1_000);
  }
}

async function storedUnder(path: string): Promise<Map<string, string>> {
  const { body } = await call(app, 'GET', path, { token });
  return new Map(body.map(({ id, email }: Stored) => [id, email]));
}

/** Never retried, not even in CI: one lost or duplicate lead is a bug. */
const OPTIONS = { retry: 0 };

describe.each([
  { path: '/api/contact', list: '/api/admin/contacts', make: aContact },
  { path: '/api/appointments', list: '/api/admin/appointments', make: anAppointment },
])('$path', OPTIONS, ({ path, list, make }) => {
  it(`stores each of ${POSTS} parallel posts exactly once`, async () => {
    const before = await storedUnder(list);
    const leads = Array.from({ length: POSTS }, () => make());
    const answers = await Promise.all(leads.map((lead) => post(path, lead)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));

    const stored = await storedUnder(list);
    expect(stored.size - before.size).toBe(POSTS);
    expect(answers.map(({ id }) => stored.get(id))).toEqual(leads.map(({ email }) => email));
  });

  it(`stores ${POSTS} parallel repeats under one Idempotency-Key once`, async () => {
    const before = await storedUnder(list);
    const lead = make();
    const key = crypto.randomUUID();
    const repeat = () => post(path, lead, key);
    const answers = await Promise.all(Array.from({ length: POSTS }, repeat));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = [...new Set(answers.map(({ id }) => id))];
    expect(ids).toHaveLength(1);

    const added = [...(await storedUnder(list))].filter(([id]) => !before.has(id));
    expect(added).toEqual([[ids[0], lead.email]]);
  });
});
