import type { Schemas } from './api.ts';

/** The body of a webhook. A test event has no number and no lead. */
export type WebhookEvent = Schemas['Event'] | WebhookTest;
type WebhookTest = Omit<Schemas['Event'], 'type' | 'number' | 'data'> & {
  type: 'webhook.test';
  number: null;
  data: null;
};

type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

const PREFIX = 'whsec_';
const TOLERANCE_S = 5 * 60;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** A webhook that must not be processed. Respond with status 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  const pattern = /(?:^| )v1,([A-Za-z0-9+/]{43}=)(?= |$)/g;
  return [...header.matchAll(pattern)].map(([, signature = '']) => bytesOf(signature));
}

function headersOf(headers: WebhookHeaders): Headers {
  if (headers instanceof Headers) return headers;
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
}

/**
 * Verifies a webhook as Standard Webhooks defines it, and returns its event.
 * @param body the body as it arrived: parsed and serialised again, it may differ.
 * @throws WebhookError if the signature is wrong, or is more than 5 minutes old or early.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookEvent> {
  const sent = headersOf(headers);
  const id = sent.get('webhook-id');
  const timestamp = sent.get('webhook-timestamp') ?? '';
  const signatures = signaturesIn(sent.get('webhook-signature') ?? '');
  if (!id || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) {
    throw new WebhookError('The headers of the webhook are incomplete');
  }
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_S) {
    throw new WebhookError('The timestamp of the webhook is too far from the current time');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(PREFIX, '')),
    HMAC,
    false,
    ['verify'],
  );
  for (const signature of signatures) {
    // Compares in constant time.
    if (await crypto.subtle.verify(HMAC, key, signature, signed)) return JSON.parse(text);
  }
  throw new WebhookError('No signature of the webhook is valid');
}
