import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const { API_URL, API_KEY, STATE = 'feed.next' } = process.env;
const TEMPORARY = new Set([408, 429, 500, 502, 503, 504]);

/** Your code. After a crash it may get an event again: skip an `id` that it has processed. */
async function handle(event) {
  console.log(event.number, event.type, event.subject?.id);
}

/** One page of events; undefined if the site cannot answer at the moment. */
async function read(after) {
  const query = new URLSearchParams({ after, limit: '100' });
  const response = await fetch(`${API_URL}/v1/events?${query}`, {
    headers: { authorization: `Bearer ${API_KEY}` },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!body || TEMPORARY.has(response.status)) return undefined;
  if (!response.ok) throw new Error(`${body.code}: ${body.detail} (${body.requestId})`);
  return body;
}

let after = await readFile(STATE, 'utf8').catch(() => '0');
while (true) {
  const page = await read(after);
  for (const event of page?.data ?? []) {
    // An event that your system rejects must not stop the following ones.
    await handle(event).catch((error) => console.error(event.id, error));
  }
  if (page && page.nextCursor !== after) {
    after = page.nextCursor;
    await writeFile(`${STATE}.new`, after);
    await rename(`${STATE}.new`, STATE);
  }
  if (!page?.data.length) await sleep(5_000);
}
