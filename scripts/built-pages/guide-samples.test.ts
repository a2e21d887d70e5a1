import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '#server/http/connections/http-server.ts';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { serveForTest } from '#server/testing/listening-server.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import {
  missingProgram,
  outputUntil,
  runnable,
  runSample,
  startSample,
} from './testing/guide-programs.ts';
import { ADMIN, type GuideSite, startGuideSite } from './testing/guide-site.ts';

let site: GuideSite;
beforeAll(async () => {
  site = await startGuideSite();
});
afterAll(() => site.stop());

/** Runs a test with the sample of each language. A skipped one names the program that is missing. */
const inEachLanguage = (task: string, test: (file: string) => Promise<void>) =>
  it.for(runnable(task))('%s', async (file, { skip }) => {
    const missing = missingProgram(file);
    if (missing) skip(`${file} could not run: ${missing} is not installed`);
    await test(file);
  });

describe('the first lead', () => {
  let id: string | undefined;

  inEachLanguage('first-lead', async (file) => {
    const refused = { ...site.env, API_KEY: `${site.key}x` };
    await expect(runSample(file, refused)).rejects.toThrow('key_invalid');
    const output = await runSample(file, site.env);
    id ??= /[\da-f-]{36}/.exec(output)?.[0];
    // All samples send the same lead with the same Idempotency-Key.
    expect(output).toContain(id);
  });
});

describe('keys', () => {
  inEachLanguage('create-key', async (file) => {
    const output = await runSample(file, {
      ...site.env,
      ...{ USERNAME: ADMIN.username, PASSWORD: ADMIN.password, KEY_NAME: 'Guide trial' },
    });
    const { secret } = JSON.parse(output);
    expect(secret).toMatch(/^71_test_/);
    const { id } = JSON.parse(await runSample('first-lead.sh', { ...site.env, API_KEY: secret }));
    const [real, test] = await Promise.all(
      [site.key, secret].map((key) =>
        site.call('GET', `/v1/contacts?search=${id}`, undefined, key),
      ),
    );
    expect(JSON.stringify(test)).toContain(id);
    expect(JSON.stringify(real)).not.toContain(id);
  });
});

describe('paging', () => {
  inEachLanguage('list-contacts', async (file) => {
    const names = ['Paula', 'Pedro', 'Petra'];
    const ids = await Promise.all(names.map(site.createContact));
    const output = await runSample(file, { ...site.env, LIMIT: '2' });
    for (const id of ids) {
      expect(output.match(new RegExp(`(?:^|"id":")${id}`, 'gm'))).toHaveLength(1);
    }
  });
});

describe('the feed', () => {
  const files = runnable('follow-feed').map((file) =>
    file.replace('follow-feed.mjs', 'print-events.mjs'),
  );

  it.each(files)('%s continues where it stopped', async (file) => {
    const env = { ...site.env, STATE: join(site.folder, `${file}.next`) };
    const first = await site.createContact('Fiona');
    await outputUntil(startSample(file, env), first);
    const second = await site.createContact('Fred');
    const output = await outputUntil(startSample(file, env), second);
    expect(output).toContain('contact.created');
  });
});

interface Webhook {
  secret: string;
  webhook: { id: string };
}

describe('webhooks', () => {
  inEachLanguage('receive-webhook', async (file) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}/`;
    const created = await runSample('create-webhook.sh', { ...site.env, WEBHOOK_URL: url });
    const { secret, webhook }: Webhook = JSON.parse(created);
    const run = startSample(file, { PORT: port, WEBHOOK_SECRET: secret });
    const post = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', headers, body: '{"type":"forged"}' }).catch(() => undefined);
    while ((await post({})) === undefined);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const forged = { 'webhook-id': 'a', 'webhook-timestamp': timestamp };
    for (const signature of ['', 'v1,AAAA', 'v2,AAAA v1,'])
      expect((await post({ ...forged, 'webhook-signature': signature }))?.status).toBe(401);

    const log = await runSample('test-webhook.sh', { ...site.env, WEBHOOK_ID: webhook.id });
    const id = await site.createContact('Wanda');
    const output = await outputUntil(run, 'webhook.test', 'contact.created');
    expect(log).toMatch(/"state":"sent"/);
    expect(output).not.toContain('forged');
    await site.call('DELETE', `/v1/webhooks/${webhook.id}`);
    expect(id).toBeDefined();
  });

  inEachLanguage('verify-webhook', async (file) => {
    const [BODY, ID] = [join(site.folder, 'body.json'), 'msg_1'];
    const body = '{"type":"contact.created","data":{"fullName":"Zoë"}}\n';
    await writeFile(BODY, body);
    const key = Buffer.from('a key of the guide whose bytes are 32');
    const signed = (TIMESTAMP: string, text: string) => {
      const mac = createHmac('sha256', key).update(`${ID}.${TIMESTAMP}.${text}`).digest('base64');
      const WEBHOOK_SECRET = `whsec_${key.toString('base64')}`;
      return { BODY, ID, TIMESTAMP, WEBHOOK_SECRET, SIGNATURE: `v1,AAAA v1,${mac}` };
    };
    const now = Math.floor(Date.now() / 1_000);
    await expect(runSample(file, signed(`${now}`, 'other'))).rejects.toThrow('forged');
    await expect(runSample(file, signed(`${now - 400}`, body))).rejects.toThrow('too old');
    expect(await runSample(file, signed(`${now}`, body))).toBe('genuine');
  });
});

describe('generated types', () => {
  inEachLanguage('generate-types', async (file) => {
    await runSample(file, site.env, site.folder);
    const types = await readFile(join(site.folder, 'leads-api.d.ts'), 'utf8');
    expect(types).toContain('"/v1/contacts"');
  });
});

describe('assistants', () => {
  inEachLanguage('search-leads', async (file) => {
    const id = await site.createContact('Silvia');
    const output = await runSample(file, { ...site.env, WORDS: 'Silvia' });
    expect(output).toContain(id);
  });
});

describe('retries', () => {
  inEachLanguage('send-with-retries', async (file) => {
    let attempts = 0;
    // The first response is lost after the lead was stored, the second call is rejected.
    const app: RequestListener = async (request, response) => {
      attempts += 1;
      if (attempts === 2) {
        response.writeHead(503, { 'retry-after': '1' }).end('{}');
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { authorization = '', 'idempotency-key': key = '' } = request.headers;
      const answer = await fetch(`${site.api}${request.url}`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': `${key}`, 'content-type': 'application/json' },
        body: Buffer.concat(parts),
      });
      if (attempts === 1) response.destroy();
      else response.writeHead(answer.status).end(await answer.text());
    };
    const API_URL = `http://127.0.0.1:${portOf(await serveForTest(app, {}))}`;
    const LEAD_KEY = `guide-retries-${file}`;
    const output = await runSample(file, { ...site.env, API_URL, LEAD_KEY });
    expect(attempts).toBe(3);
    const id = /[\da-f-]{36}/.exec(output)?.[0];
    const repeated = await runSample(file, { ...site.env, LEAD_KEY });
    expect(repeated).toContain(id);
  });
});

describe('changes', () => {
  inEachLanguage('book-meeting', async (file) => {
    const today = new Date();
    const untilMonday = 7 + ((8 - today.getUTCDay()) % 7);
    const DATE = addDays(uaeDay(today), untilMonday) ?? '';
    const output = await runSample(file, { ...site.env, DATE });
    expect(output).toMatch(/^[\da-f-]{36}: \d\d:\d\d [AP]M UTC\+1 is \d{4}-\d\d-\d\dT.*Z$/);
  });

  inEachLanguage('mark-responded', async (file) => {
    const CONTACT_ID = await site.createContact('Maria');
    const reading = await site.createKey(['contacts:read']);
    const refused = runSample(file, { ...site.env, API_KEY: reading, CONTACT_ID });
    await expect(refused).rejects.toThrow('Add a scope');
    expect(await runSample(file, { ...site.env, CONTACT_ID: crypto.randomUUID() })).toBe('erased');
    expect(await runSample(file, { ...site.env, CONTACT_ID })).toBe('responded');
    expect(await site.call('GET', `/v1/contacts/${CONTACT_ID}`)).toMatchObject({ version: 2 });
  });
});
