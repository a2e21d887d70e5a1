import { describe, expect, it, vi } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { CHANNELS } from '../../operating-limits.ts';
import { call } from '../../testing/api-client.ts';
import { documented } from '../../testing/documented.ts';
import { anAppointment } from '../../testing/factories.ts';
import {
  arrived,
  type Hook,
  PATIENT,
  receiveWebhooks,
  verify,
  webhookSite,
} from '../../testing/webhooks/webhook-site.ts';

const site = webhookSite();
const { ask, contact, deliveries, hookTo, only, queuesFilled } = site;

/** Waits until an attempt of the only delivery is recorded, and returns the delivery. */
async function recorded(hook: Hook, attempts: number) {
  const sql = 'SELECT id FROM deliveries WHERE attempts = ? AND handover_until < due_at';
  const { manager } = site.app().database;
  await vi.waitFor(
    async () => expect(await manager.query(sql, [attempts])).toHaveLength(1),
    PATIENT,
  );
  return only(hook, 'waiting', attempts);
}

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
  await hookTo(url);
  const id = await contact();
  const { body } = await call(site.app(), 'POST', '/api/appointments', { body: anAppointment() });
  const booking = `/api/v1/appointments/${body.id}`;
  const approval = { status: 'approved', startsAt: '2031-03-03T06:00:00Z' };
  await ask('PATCH', booking, approval);
  await ask('PATCH', booking, { assigneeId: null });
  await ask('PATCH', `/api/v1/contacts/${id}`, { status: 'responded' });
  await arrived(received, 5);
  await site.app().services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  await arrived(received, 6);
  const { document, faultsOf } = documented();
  const schema = { $ref: '#/components/schemas/Event' };
  const properties: object = Object(document.components?.schemas?.Event).properties;
  for (const { body: sent } of received) {
    const { timestamp, ...event } = sent;
    expect(timestamp).toBe(event.createdAt);
    expect(Object.keys(event).toSorted()).toEqual(Object.keys(properties).toSorted());
    expect(faultsOf(event, schema)).toBe('');
  }
  const ofType = (type: string) => received.find(({ body: sent }) => sent.type === type)?.body;
  expect(ofType('contact.status_changed').previousStatus).toBe('unread');
  expect(ofType('appointment.approved').previousStatus).toBe('pending');
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
  it('is sent again on the schedule and on request, with the same id', async () => {
    const { url, received } = await receiveWebhooks((_, count) => (count <= 2 ? 503 : 204));
    const hook = await hookTo(url);
    await contact();
    const waiting = await recorded(hook, 1);
    const firstWait = Date.parse(waiting.dueAt ?? '') - Date.parse(waiting.createdAt);
    expect(firstWait).toBeGreaterThanOrEqual(5_000);
    expect(waiting.answer).toBe('HTTP 503');
    site.app().advanceClock(5_000);
    const { id } = await recorded(hook, 2);
    const { body } = await ask('POST', `${hook.path}/deliveries/${id}/resend`, {});
    expect(body).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await only(hook, 'sent', 1)).toMatchObject({ answer: 'HTTP 204' });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('fails after the last attempt, and can be sent again unless the webhook is disabled', async () => {
    let status = 500;
    const { url, received } = await receiveWebhooks(() => status);
    const hook = await hookTo(url);
    await contact();
    for (let attempt = 1; attempt < CHANNELS.webhook.attempts; attempt += 1) {
      await recorded(hook, attempt);
      site.app().advanceClock((CHANNELS.webhook.retryS[attempt - 1] ?? 0) * 1_000);
    }
    const failed = await only(hook, 'failed', CHANNELS.webhook.attempts);
    await hookTo(url, ['lead.erased']);
    await ask('PATCH', hook.path, { enabled: false });
    const resend = () => ask('POST', `${hook.path}/deliveries/${failed.id}/resend`, {});
    expect((await resend()).body.code).toBe('webhook_disabled');
    const before = received.length;
    await contact();
    await queuesFilled();
    status = 200;
    expect((await ask('PATCH', hook.path, { enabled: true })).status).toBe(200);
    expect((await resend()).body).toMatchObject({ id: failed.id, state: 'waiting', attempts: 0 });
    expect((await only(hook, 'sent', 1)).id).toBe(failed.id);
    expect(received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([
      failed.eventId,
    ]);
  });

  it('shows the error if there is no response', async () => {
    const hook = await hookTo('https://webhook-of-a-test.invalid/');
    await contact();
    expect((await recorded(hook, 1)).answer).toContain('webhook-of-a-test.invalid');
  });
});

it('sends no data of an erased lead', async () => {
  let status = 500;
  const { url, received } = await receiveWebhooks(() => status);
  const hook = await hookTo(url, ['contact.created', 'lead.erased']);
  const id = await contact();
  await recorded(hook, 1);
  status = 200;
  await site.app().services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
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
  const rows = await site.app().database.manager.query('SELECT content, answer FROM deliveries');
  expect(JSON.stringify(rows)).not.toContain('@');
});

it('forgets deliveries after 30 days', async () => {
  const { url } = await receiveWebhooks();
  const hook = await hookTo(url);
  await contact();
  await only(hook, 'sent');
  site.app().advanceClock(31 * 86_400_000);
  await vi.waitFor(async () => expect(await deliveries(hook)).toEqual([]), PATIENT);
});
