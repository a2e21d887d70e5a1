import { setTimeout as sleep } from 'node:timers/promises';

const { API_URL, API_KEY } = process.env;
const TEMPORARY = new Set([408, 429, 500, 502, 503, 504]);

/** Sends a lead until the site has stored or rejected it. All attempts have the same key. */
async function send(key, contact) {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(60_000, 2 * pauseMs)) {
    const response = await fetch(`${API_URL}/v1/contacts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(contact),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    if (response && body && !TEMPORARY.has(response.status)) return body;
    const asked = 1_000 * Number(response?.headers.get('retry-after') ?? 0);
    await sleep(Math.max(asked, pauseMs * (0.5 + Math.random())));
  }
}

const leads = [
  {
    id: 'crm-lead-2030-0101',
    fullName: 'Ana Example',
    email: 'ana@example.com',
    message: 'Call me.',
  },
  { id: 'crm-lead-2030-0102', fullName: 'Ben Example', email: 'no address', message: 'Call me.' },
  {
    id: 'crm-lead-2030-0103',
    fullName: 'Cleo Example',
    email: 'cleo@example.com',
    message: 'Call me.',
  },
];
for (const { id, ...contact } of leads) {
  const body = await send(id, contact);
  console.log(id, body.code ? `rejected: ${body.detail}` : `stored as ${body.id}`);
}
