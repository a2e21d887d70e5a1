import { setTimeout as sleep } from 'node:timers/promises';

const { API_URL, API_KEY, LEAD_KEY } = process.env;
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);
const ATTEMPTS = 6;

/** Use one key per lead, such as the lead's id in your system, and the same key in each attempt. */
async function send(contact, key) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${API_URL}/v1/contacts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(contact),
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => error);
    if (response.ok) return response.json();
    const isFinal = response.status !== undefined && !RETRIED.has(response.status);
    if (isFinal || attempt === ATTEMPTS) {
      throw response.status ? new Error(JSON.stringify(await response.json())) : response;
    }
    const asked = Number(response.headers?.get('retry-after') ?? 0) * 1_000;
    await sleep(Math.max(asked, 500 * 2 ** attempt * Math.random()));
  }
}

const contact = { fullName: 'Ana Example', email: 'ana@example.com', message: 'Please call me.' };
console.log((await send(contact, LEAD_KEY)).id);
