import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const { API_URL, API_KEY } = process.env;

/** Calls `handle` for each event, in order. After a restart, it continues at the stored position. */
export async function followFeed(state, handle) {
  let next = await readFile(state, 'utf8').catch(() => '0');
  for (let failures = 0; ; ) {
    try {
      const query = new URLSearchParams({ after: next, limit: '100', wait: '25' });
      const response = await fetch(`${API_URL}/v1/events?${query}`, {
        headers: { authorization: `Bearer ${API_KEY}` },
        signal: AbortSignal.timeout(60_000),
      });
      const body = await response.json();
      if (!response.ok) throw new Error(`${body.code}: ${body.error} (${body.requestId})`);
      for (const event of body.data) await handle(event);
      next = body.next;
      await writeFile(`${state}.new`, next);
      await rename(`${state}.new`, state);
      failures = 0;
    } catch (error) {
      failures += 1;
      console.error(error.message);
      await sleep(Math.min(60_000, 1_000 * 2 ** failures));
    }
  }
}
