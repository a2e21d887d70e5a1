import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactInput } from '#shared/contacts.ts';
import { systemEnvironment } from '../environment.ts';
import { MAX_POSTS } from '../operating-limits.ts';
import { call, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment, aSubmission } from '../testing/factories.ts';
import { holdWrites } from '../testing/hold-writes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createEventsRepository } from './events.repository.ts';
import { createLeadService } from './lead.service.ts';
import { createLeadRepository } from './lead-repository.ts';
import { contactKind } from './stored-kinds.ts';

const POSTS = 100;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const post = (body: unknown = aContact(), headers: Record<string, string> = {}) =>
  call(app, 'POST', '/api/contact', { body, headers });
const book = () => call(app, 'POST', '/api/appointments', { body: anAppointment() });
const underKey = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
/** Counts only leads of `email`: a post that another test got a 503 for may be stored later. */
const stored = (email: string) => app.database.manager.count('contact', { where: { email } });

describe('an Idempotency-Key', () => {
  it.each(['', '1', 'x'.repeat(15), 'x'.repeat(256), 'two words of length'])(
    'is rejected as %j',
    async (key) => {
      const { status, body } = await post(aContact(), underKey(key));
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe('Idempotency-Key');
      expect(body.error).toContain('16 to 255');
    },
  );

  it('with another body returns 422 and stores nothing', async () => {
    const headers = underKey();
    expect((await post(aContact(), headers)).status).toBe(201);
    const other = aContact();
    const { status, body } = await post(other, headers);
    expect(status).toBe(422);
    expect(body.error).toBe('This Idempotency-Key was used with another body.');
    expect(await stored(other.email)).toBe(0);
  });

  it('gives a repeat the first response, also in another language and over tRPC', async () => {
    const headers = underKey('of-sixteen-marks');
    const sent = aContact();
    const first = await post(sent, headers);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const second = await post({ ...sent, locale: 'ar' }, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const third = await call(app, 'POST', '/api/trpc/contacts.create', { body: sent, headers });
    expect(third.body.result.data).toEqual(first.body);
    expect(third.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is case-sensitive', async () => {
    const sent = aContact();
    const lower = await post(sent, underKey('a-key-of-one-case'));
    const upper = await post(sent, underKey('A-KEY-OF-ONE-CASE'));
    expect(upper.body.id).not.toBe(lower.body.id);
  });

  it('stores one lead across two processes, without failures of other posts', async () => {
    const processes = [1, 2].map(() => {
      const contacts = createLeadRepository(app.database, contactKind);
      const events = createEventsRepository(systemEnvironment);
      const { submit } = createLeadService(contacts, events, systemEnvironment);
      return (body: object, key?: string) => submit(contactInput.parse(body), aSubmission(key));
    });
    const body = aContact();
    const key = crypto.randomUUID();
    const sent = processes.flatMap((send) => [send(body, key), send(aContact()), send(aContact())]);
    const answers = await Promise.all(sent);
    expect(answers[0]?.id).toBe(answers[3]?.id);
    expect(new Set(answers.map((answer) => answer?.id)).size).toBe(5);
    expect(await stored(body.email)).toBe(1);
  });
});

describe('posts while the database is locked', () => {
  it('get 503 in time', async () => {
    const release = await holdWrites(app);
    const refused = await Promise.all([post(), book(), post(), book()]);
    await release();
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
  });

  it('with a key may be stored after a 503, and a repeat returns the stored lead', async () => {
    const [body, headers] = [aContact(), underKey()];
    const release = await holdWrites(app);
    expect((await post(body, headers)).status).toBe(503);
    await release();
    const until = { timeout: 60_000, interval: 10 };
    const answer = await vi.waitFor(async () => {
      const repeat = await post(body, headers);
      expect(repeat.status).toBe(201);
      return repeat.body;
    }, until);
    await sleep(1_000);
    expect(await stored(body.email)).toBe(1);
    expect((await post(body, headers)).body).toEqual(answer);
  });

  it('get the first response if they repeat a stored one', async () => {
    const [body, headers] = [aContact(), underKey()];
    const first = await post(body, headers);
    const release = await holdWrites(app);
    const [again, other] = await Promise.all([
      post(body, headers),
      post({ ...body, message: 'Another' }, headers),
    ]);
    await release();
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.body).toEqual(first.body);
  });
});

it('a post is stored while more posts than the limit have not arrived completely', async () => {
  const { hostname, port } = new URL(app.origin);
  const head = 'POST /api/contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n';
  const slow = Array.from({ length: MAX_POSTS + 20 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`${head}content-length: 200\r\n\r\n{`);
    return socket;
  });
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
  await sleep(500);
  expect((await post()).status).toBe(201);
});

/** Retries after a 503, the correct response while a slow disk stalls. */
async function postUntilStored(path: string, body: unknown, key?: string) {
  const headers = underKey(key);
  for (;;) {
    const answer = await call(app, 'POST', path, { body, headers });
    if (answer.status !== 503) return { status: answer.status, id: String(answer.body.id) };
    await sleep(1_000);
  }
}

it.each([
  { path: '/api/contact', list: '/api/admin/contacts', make: aContact },
  { path: '/api/appointments', list: '/api/admin/appointments', make: anAppointment },
])(
  `$path stores each of ${POSTS} parallel posts, and ${POSTS} repeats of one, once`,
  async ({ path, list, make }) => {
    const read = async () => {
      const { body } = await call(app, 'GET', list, { token });
      return new Map<string, string>(
        body.map(({ id, email }: { id: string; email: string }) => [id, email]),
      );
    };
    const leads = Array.from({ length: POSTS }, () => make());
    const answers = await Promise.all(leads.map((lead) => postUntilStored(path, lead)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const after = await read();
    const own = new Set(leads.map(({ email }) => email));
    expect([...after.values()].filter((email) => own.has(email))).toHaveLength(POSTS);
    expect(answers.map(({ id }) => after.get(id))).toEqual(leads.map(({ email }) => email));

    const lead = make();
    const key = crypto.randomUUID();
    const repeats = await Promise.all(leads.map(() => postUntilStored(path, lead, key)));
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([201]));
    const added = [...(await read())].filter(([, email]) => email === lead.email);
    expect(added).toEqual([[repeats[0]?.id, lead.email]]);
    expect(new Set(repeats.map(({ id }) => id)).size).toBe(1);
  },
);
