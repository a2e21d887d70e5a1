import { describe, expect, it, vi } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { CHANNELS } from '../../operating-limits.ts';
import { call } from '../../testing/api-client.ts';
import { documented } from '../../testing/documented.ts';
import { anAppointment } from '../../testing/factories.ts';
import {
  arrived,
  PATIENT,
  receiveWebhooks,
  verify,
  webhookSite,
} from '../../testing/webhooks/webhook-site.ts';

const site = webhookSite();
const { ask, contact, deliveries, hookTo, logOf, only, queuesFilled } = site;

it('sends each event once and in order, signed, as the feed shows it', async () => {
  const { url, received } = await receiveWebhooks();
  const { secret } = await hookTo(url, ['contact.created', 'contact.status_changed']);
  const id = await contact();
  await call(site.app(), 'POST', '/api/appointments', { body: anAppointment() });
  await ask('PATCH', `/api/admin/contacts/${id}/status`, { status: 'responded' });
  await arrived(received, 2);
  expect(received.map(({ body }) => body.type)).toEqual([
    'contact.created',
    'contact.status_changed',
  ]);
  const [first, second] = received;
  if (!first || !second) throw new Error('Events are missing.');
  const events = (await ask('GET', '/api/v1/events?limit=100')).body.data;
  const event = events.find((one: { id: string }) => one.id === second.headers['webhook-id']);
  expect(second.body).toEqual({ ...event, timestamp: event.createdAt });
  expect(first.headers['webhook-id']).toBe(id);
  for (const one of received) expect(verify(secret, one)).toEqual(one.body);
  expect(() => verify(secret, { ...first, text: `${first.text} ` })).toThrow();
});

it('sends an event as the OpenAPI document describes it, with its timestamp', async () => {
  const { url, received } = await receiveWebhooks();
  const hook = await hookTo(url);
  const id = await contact();
  const { body } = await call(site.app(), 'POST', '/api/appointments', { body: anAppointment() });
  const booking = `/api/v1/appointments/${body.id}`;
  const approval = { status: 'approved', startsAt: '2031-03-03T06:00:00Z' };
  await ask('PATCH', booking, approval);
  await ask('PATCH', booking, { assigneeId: null });
  await ask('PATCH', `/api/v1/contacts/${id}`, { status: 'responded' });
  await arrived(received, 5);
  await site.app().services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  await ask('POST', `${hook.path}/test`, {});
  await arrived(received, 7);
  const { document, faultsOf } = documented();
  const schema = { $ref: '#/components/schemas/Event' };
  const properties: object = Object(document.components?.schemas?.Event).properties;
  for (const { body: sent } of received) {
    const { timestamp, ...event } = sent;
    expect(timestamp).toBe(event.createdAt);
    expect(Object.keys(event).toSorted()).toEqual(Object.keys(properties).toSorted());
    if (event.type !== 'webhook.test') expect(faultsOf(event, schema)).toBe('');
  }
  const ofType = (type: string) => received.find(({ body: sent }) => sent.type === type)?.body;
  expect(ofType('contact.status_changed').previousStatus).toBe('unread');
  expect(ofType('appointment.approved').previousStatus).toBe('pending');
  expect(ofType('webhook.test').previousStatus).toBeNull();
});

it('sends to an endpoint in order, at most five at once, and delays no other endpoint', async () => {
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = await receiveWebhooks(() => blocked.then(() => 200));
  const quick = await receiveWebhooks();
  await hookTo(slow.url);
  await hookTo(quick.url);
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await contact());
  await arrived(quick.received, 12);
  await arrived(slow.received, 5);
  expect(slow.received).toHaveLength(5);
  release();
  await arrived(slow.received, 12);
  expect(slow.mostAtOnce()).toBeLessThanOrEqual(5);
  const numbers = quick.received.map(({ body }) => body.number);
  expect(numbers.toSorted((a, b) => a - b)).toHaveLength(new Set(numbers).size);
  const firstFive = slow.received.slice(0, 5).map(({ body }) => body.number);
  const all = slow.received.map(({ body }) => body.number).toSorted((a, b) => a - b);
  expect(firstFive.toSorted((a, b) => a - b)).toEqual(all.slice(0, 5));
});

describe('a failed delivery', () => {
  it('is sent again on the schedule, with the same id, and logged', async () => {
    const { url, received } = await receiveWebhooks((_, count) => (count <= 2 ? 503 : 204));
    const hook = await hookTo(url);
    await contact();
    const waiting = await only(hook, 'waiting', 1);
    const firstWait = Date.parse(waiting.dueAt ?? '') - Date.parse(waiting.createdAt);
    expect(firstWait).toBeGreaterThanOrEqual(5_000);
    site.app().advanceClock(5_000);
    const again = await only(hook, 'waiting', 2);
    await vi.waitFor(
      async () => expect((await logOf(hook, again)).attemptLog).toHaveLength(2),
      PATIENT,
    );
    site.app().advanceClock(300_000);
    const sent = await only(hook, 'sent', 3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { attemptLog } = await logOf(hook, sent);
    expect(attemptLog.map(({ status }) => status)).toEqual([503, 503, 204]);
    expect(attemptLog[0]).toMatchObject({ answer: 'HTTP 503', response: 'Answer 503' });
    expect(attemptLog[0]?.request).toContain(`webhook-id: ${sent.eventId}\n`);
    expect(attemptLog[0]?.request).toContain('"type":"contact.created"');
  });

  it('disables the endpoint after the last attempt, and can be sent again', async () => {
    let status = 500;
    const { url, received } = await receiveWebhooks(() => status);
    const hook = await hookTo(url);
    await contact();
    for (let attempt = 1; attempt < CHANNELS.webhook.attempts; attempt += 1) {
      await only(hook, 'waiting', attempt);
      await vi.waitFor(async () => {
        const [row] = await site
          .app()
          .database.manager.query(
            "SELECT due_at FROM deliveries WHERE channel = 'webhook' AND state = 'waiting'",
          );
        const [delivery] = await deliveries(hook);
        expect(row).toBeDefined();
        expect((await logOf(hook, { id: delivery?.id ?? '' })).attemptLog).toHaveLength(attempt);
      }, PATIENT);
      site.app().advanceClock((CHANNELS.webhook.retryS[attempt - 1] ?? 0) * 1_000);
    }
    const failed = await only(hook, 'failed', CHANNELS.webhook.attempts);
    expect((await ask('GET', hook.path)).body).toMatchObject({ enabled: false });
    expect((await site.rpc('mail.state', {})).body).toMatchObject({ disabledWebhooks: 1 });
    expect((await ask('POST', `${hook.path}/test`, {})).status).toBe(409);
    expect((await ask('POST', `${hook.path}/deliveries/${failed.id}/resend`, {})).status).toBe(409);
    const before = received.length;
    await contact();
    await queuesFilled();
    status = 200;
    expect((await ask('PATCH', hook.path, { enabled: true })).status).toBe(200);
    const { body } = await ask('POST', `${hook.path}/deliveries/resend-failed`, {});
    expect(body).toMatchObject({ data: [{ state: 'waiting' }], nextCursor: null, total: 1 });
    const sent = await only(hook, 'sent', 1);
    expect(sent.id).toBe(failed.id);
    expect(received.slice(before).map(({ headers }) => headers['webhook-id'])).toContain(
      failed.eventId,
    );
  });

  it('has the error in its log if there is no response', async () => {
    const hook = await hookTo('https://webhook-of-a-test.invalid/');
    const delivery = (await ask('POST', `${hook.path}/test`, {})).body;
    await only(hook, 'waiting', 1);
    await vi.waitFor(async () => {
      const { attemptLog, answer } = await logOf(hook, delivery);
      expect(attemptLog).toMatchObject([{ status: null, response: null }]);
      expect(answer).toContain('webhook-of-a-test.invalid');
    }, PATIENT);
  });
});

it('sends no data of an erased lead, and clears its log', async () => {
  let status = 500;
  const { url, received } = await receiveWebhooks(() => status);
  const hook = await hookTo(url, ['contact.created', 'lead.erased']);
  const id = await contact();
  const waiting = await only(hook, 'waiting', 1);
  await vi.waitFor(
    async () => expect((await logOf(hook, waiting)).attemptLog).toHaveLength(1),
    PATIENT,
  );
  status = 200;
  await site.app().services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  expect((await logOf(hook, waiting)).attemptLog).toEqual([]);
  site.app().advanceClock(5_000);
  await arrived(received, 3);
  const bodies = received.slice(1).map(({ body }) => body);
  const subject = { kind: 'contact', id };
  expect(bodies).toContainEqual(
    expect.objectContaining({ type: 'contact.created', subject, data: null }),
  );
  expect(bodies).toContainEqual(
    expect.objectContaining({ type: 'lead.erased', subject, data: null }),
  );
  const rows = await site
    .app()
    .database.manager.query('SELECT content, answer, attempt_log FROM deliveries');
  expect(JSON.stringify(rows)).not.toContain('@');
});

it('forgets deliveries with their log after 30 days', async () => {
  const { url } = await receiveWebhooks();
  const hook = await hookTo(url);
  await contact();
  await only(hook, 'sent');
  site.app().advanceClock(31 * 86_400_000);
  await vi.waitFor(async () => expect(await deliveries(hook)).toEqual([]), PATIENT);
});
