import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactInput } from '#shared/contacts.ts';
import { systemEnvironment } from '../environment.ts';
import { call } from '../testing/api-client.ts';
import { aContact, aSubmission } from '../testing/factories.ts';
import { holdWrites } from '../testing/hold-writes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createEventsRepository } from './events.repository.ts';
import { createLeadService } from './lead.service.ts';
import { createLeadRepository } from './lead-repository.ts';
import { contactKind } from './stored-kinds.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The submission service of another process on the app's database. */
function anotherProcess() {
  const contacts = createLeadRepository(app.database, contactKind);
  const events = createEventsRepository(systemEnvironment);
  const service = createLeadService(contacts, events, systemEnvironment);
  return (body: object, key?: string) => service.submit(contactInput.parse(body), aSubmission(key));
}

const post = (body: unknown, headers: Record<string, string>) =>
  call(app, 'POST', '/api/contact', { body, headers });
const stored = () => app.database.manager.count('contact');

describe('an Idempotency-Key', () => {
  it.each(['', '1', 'x'.repeat(15), 'x'.repeat(256), 'two words of length'])(
    'is rejected as %j',
    async (key) => {
      const { status, body } = await post(aContact(), { 'idempotency-key': key });
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe('Idempotency-Key');
      expect(body.error).toContain('16 to 255');
    },
  );

  it('with another language is a repeat', async () => {
    const headers = { 'idempotency-key': 'sent-in-both-languages' };
    const contact = aContact();
    const first = await post(contact, headers);
    const second = await post({ ...contact, locale: 'ar' }, headers);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('with another body returns 422 and stores nothing', async () => {
    const headers = { 'idempotency-key': 'used-by-two-bodies' };
    const first = await post(aContact(), headers);
    const before = await stored();
    const second = await post(aContact(), headers);
    expect(first.status).toBe(201);
    expect(second.status).toBe(422);
    expect(second.body.error).toBe('This Idempotency-Key was used with another body.');
    expect(await stored()).toBe(before);
  });

  it('gives a repeat the first response', async () => {
    const headers = { 'idempotency-key': 'of-sixteen-marks' };
    const sent = aContact();
    const first = await post(sent, headers);
    const second = await post(sent, headers);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const third = await call(app, 'POST', '/api/trpc/contacts.create', { body: sent, headers });
    expect(third.body.result.data).toEqual(first.body);
    expect(third.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is case-sensitive', async () => {
    const sent = aContact();
    const lower = await post(sent, { 'idempotency-key': 'a-key-of-one-case' });
    const upper = await post(sent, { 'idempotency-key': 'A-KEY-OF-ONE-CASE' });
    expect(upper.body.id).not.toBe(lower.body.id);
  });
});

describe('a repeat under an Idempotency-Key', () => {
  it('gets the first response even while nothing can be stored', async () => {
    const body = aContact();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (change = {}) =>
      call(app, 'POST', '/api/contact', { body: { ...body, ...change }, headers });
    const first = await send();
    const release = await holdWrites(app);
    const [again, other] = await Promise.all([send(), send({ message: 'Another' })]);
    await release();
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.body).toEqual(first.body);
  });

  it('stores one lead across two processes, without failures of other posts', async () => {
    const processes = [anotherProcess(), anotherProcess()];
    const before = await stored();
    const body = aContact();
    const key = crypto.randomUUID();
    const sent = processes.flatMap((send) => [
      send(aContact()),
      send(body, key),
      send(aContact()),
      send(aContact()),
    ]);
    const answers = await Promise.all(sent);
    expect(answers[1]?.id).toBe(answers[5]?.id);
    expect((await stored()) - before).toBe(7);
  });
});
