import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '#server/app-error.ts';
import { portOf } from '#server/http/http-server.ts';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { serveForTest } from '#server/testing/listening-server.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { guideText } from '../build/guide/guide-page.ts';
import { sampleFiles } from '../build/guide/samples.ts';
import { builtPages, fileAt } from './testing/built-site.ts';
import { outputUntil, runSample, samplesOf, startSample } from './testing/guide-programs.ts';
import { type GuideSite, startGuideSite } from './testing/guide-site.ts';

let site: GuideSite;
beforeAll(async () => {
  site = await startGuideSite();
});
afterAll(() => site.stop());

/** Runs a test with the sample of each language. */
const inEachLanguage = (task: string, test: (file: string) => Promise<void>) =>
  it.each(samplesOf(task))('%s', test);

it('the guide shows every sample, explains every code, and every link to it has a target', () => {
  const page = readFileSync(fileAt('/api/docs/guide') ?? '', 'utf8');
  for (const file of sampleFiles()) expect(page).toContain(`<span>${file}</span>`);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect([...targets, ...Object.keys(PROBLEM_CODES)].filter((id) => !ids.has(id))).toEqual([]);
  expect(targets.length).toBeGreaterThan(10);
  expect(page).not.toMatch(/\{\{|>undefined|NaN/);
  expect(guideText()).not.toContain('{{');
});

it('the server writes its own address into every page and every other file', async () => {
  const files = readdirSync('dist/pages', { recursive: true, withFileTypes: true });
  const others = files
    .filter((file) => file.isFile() && !file.name.endsWith('.html'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice('dist/pages'.length));
  expect(others).toContain('/sitemap.xml');
  for (const path of [...builtPages().map((page) => page.path), ...others]) {
    const text = await (await fetch(site.origin + path)).text();
    expect(text.replaceAll('<wbr>', ''), path).not.toContain('public-url.invalid');
  }
  const guide = await (await fetch(`${site.api}/docs/guide`)).text();
  expect(guide.replaceAll('<wbr>', '')).toContain(`<code>${site.api}/mcp</code>`);
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
  // At the same time, because a sample waits 5 s for the next event.
  it('is followed in each language, also after a restart of the site or of the sample', async () => {
    const samples = samplesOf('follow-feed').map(
      (file) => () => startSample(file, { ...site.env, STATE: join(site.folder, `${file}.next`) }),
    );
    const first = await site.createContact('Fiona');
    const runs = samples.map((start) => start());
    while (!runs.every((run) => run.output().includes(first))) await sleep(20);
    await site.restart();
    const second = await site.createContact('Fred');
    await Promise.all(runs.map((run) => outputUntil(run, second)));
    const third = await site.createContact('Frida');
    const outputs = await Promise.all(samples.map((start) => outputUntil(start(), third)));
    for (const output of outputs) {
      expect(output).toContain('contact.created');
      expect(output).not.toContain(first);
    }
  });

  inEachLanguage('follow-feed', async (file) => {
    const env = { ...site.env, API_KEY: `${site.key}x`, STATE: join(site.folder, 'refused.next') };
    await expect(runSample(file, env)).rejects.toThrow('key_invalid');
  });
});

interface Webhook {
  id: string;
  secret: string;
}

describe('webhooks', () => {
  inEachLanguage('receive-webhook', async (file) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}/`;
    const created = await runSample('create-webhook.sh', { ...site.env, WEBHOOK_URL: url });
    const { id: hook, secret }: Webhook = JSON.parse(created);
    const run = startSample(file, { PORT: port, WEBHOOK_SECRET: secret });
    const post = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', headers, body: '{"type":"forged"}' }).catch(() => undefined);
    while ((await post({})) === undefined);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const forged = { 'webhook-id': 'a', 'webhook-timestamp': timestamp };
    for (const signature of ['', 'v1,AAAA', 'v2,AAAA v1,'])
      expect((await post({ ...forged, 'webhook-signature': signature }))?.status).toBe(401);

    const id = await site.createContact('Wanda');
    while (!run.output().includes(`contact.created ${id}`)) await sleep(20);
    // The sample prints an event before it responds, and is needed until then.
    const log = () => runSample('webhook-log.sh', { ...site.env, WEBHOOK_ID: hook });
    await expect.poll(log, { timeout: 60_000 }).toMatch(/"state":"sent"/);
    await run.stop();
    expect(run.output()).not.toContain('forged');
    await site.call('DELETE', `/v1/webhooks/${hook}`);
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

describe('sending leads', () => {
  inEachLanguage('send-leads', async (file) => {
    const attempts: string[] = [];
    // The first response is lost after the lead was stored, the second call is answered with 503.
    const app: RequestListener = async (request, response) => {
      const { authorization = '', 'idempotency-key': key = '' } = request.headers;
      attempts.push(`${key}`);
      if (attempts.length === 2) {
        response.writeHead(503, { 'retry-after': '1' }).end('{}');
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const answer = await fetch(`${site.api}${request.url}`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': `${key}`, 'content-type': 'application/json' },
        body: Buffer.concat(parts),
      });
      if (attempts.length === 1) response.destroy();
      else response.writeHead(answer.status).end(await answer.text());
    };
    const API_URL = `http://127.0.0.1:${portOf(await serveForTest(app, {}))}`;
    const LEADS = join(site.folder, 'leads.txt');
    const lead = (name: string, email: string) =>
      JSON.stringify({ fullName: `${name} Example`, email, message: 'Call me.' });
    await writeFile(
      LEADS,
      `shell-lead-2030-1 ${lead('Ana', 'ana@example.com')}\nshell-lead-2030-2 ${lead('Ben', 'no address')}\nshell-lead-2030-3 ${lead('Cleo', 'cleo@example.com')}\n`,
    );
    const output = (await runSample(file, { ...site.env, API_URL, LEADS })).split('\n');
    // A rejected lead is sent once, and does not stop the next one.
    const numbers = attempts.map((key) => key.at(-1));
    expect(numbers).toEqual(['1', '1', '1', '2', '3']);
    expect(output).toHaveLength(3);
    const id = /[\da-f-]{36}/;
    expect(output[0]).toMatch(id);
    expect(output[1]).toContain('Email');
    expect(output[2]).toMatch(id);
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
