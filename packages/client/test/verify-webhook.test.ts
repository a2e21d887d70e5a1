import { createApi, verifyWebhook, WebhookError } from '@mining-hosting-site/client';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { receiveWebhooks } from '../../../src/server/testing/webhooks/webhook-receiver.ts';
import { newSecret, signedHeaders } from '../../../src/server/webhooks/signature.ts';

const { origin, key } = inject('site');
const id = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const body = JSON.stringify({ type: 'contact.created', data: { fullName: 'ليلى' } });
const secret = newSecret();
const former = newSecret();
const now = () => Math.floor(Date.now() / 1_000);
const headersAt = (timestamp: number) => signedHeaders([secret, former], { id, timestamp, body });

describe('refuses', () => {
  const sent = headersAt(now());
  it.each([
    ['another body', body.replace('created', 'erased'), sent, secret],
    ['another id', body, { ...sent, 'webhook-id': `${id}0` }, secret],
    ['another timestamp', body, { ...sent, 'webhook-timestamp': String(now() + 9) }, secret],
    ['another secret', body, sent, newSecret()],
    ['an unknown version', body, { ...sent, 'webhook-signature': 'v2,AAAA' }, secret],
    ['no headers', body, {}, secret],
    ['an old timestamp', body, headersAt(now() - 310), secret],
    ['a timestamp in the future', body, headersAt(now() + 310), secret],
  ])('%s', async (_, text, headers, used) => {
    await expect(verifyWebhook(text, headers, used)).rejects.toBeInstanceOf(WebhookError);
  });
});

it('accepts either of several signatures, at most five minutes early or late', async () => {
  for (const timestamp of [now() - 290, now() + 290]) {
    const headers = headersAt(timestamp);
    expect(await verifyWebhook(body, headers, secret)).toEqual(JSON.parse(body));
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook(bytes, new Headers(headers), former)).toEqual(JSON.parse(body));
  }
});

it('accepts the example of the libraries of Standard Webhooks', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_614_265_330_000 });
  onTestFinished(() => void vi.useRealTimers());
  const headers = {
    'Webhook-Id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'Webhook-Timestamp': '1614265330',
    'Webhook-Signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(await verifyWebhook('{"test": 2432232314}', headers, known)).toEqual({ test: 2432232314 });
});

it('accepts what the site sends', async () => {
  const api = createApi({ origin, key });
  const { url, received } = await receiveWebhooks();
  const made = await api.POST('/v1/webhooks', { body: { url, types: ['contact.created'] } });
  const { webhook, secret: whole = '' } = made.data ?? {};
  await api.POST('/v1/webhooks/{id}/test', { params: { path: { id: webhook?.id ?? '' } } });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [{ text, headers } = { text: '', headers: {} }] = received;
  const event = await verifyWebhook(text, headers, whole);
  expect(event).toMatchObject({ type: 'webhook.test', data: null });
});
