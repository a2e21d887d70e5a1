import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '#server/http/connections/http-server.ts';
import { serveForTest } from '#server/testing/listening-server.ts';
import { guideText } from '../build/guide/guide-page.ts';
import { sampleFiles, sampleText } from '../build/guide/samples.ts';
import { fileAt } from './testing/built-site.ts';
import { outputUntil, startSample } from './testing/guide-programs.ts';
import { type GuideSite, startGuideSite } from './testing/guide-site.ts';

let site: GuideSite;
beforeAll(async () => {
  site = await startGuideSite();
});
afterAll(() => site.stop());

const erase = (id: string) =>
  site.call('POST', `/admin/leads/${id}/erase`, { id, reason: 'Asked for by the person' });

it('the guide shows every sample, and every link to a chapter or a code has a target', () => {
  const page = readFileSync(fileAt('/api/docs/guide') ?? '', 'utf8');
  for (const file of sampleFiles()) expect(page).toContain(`<span>${file}</span>`);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  expect(targets.length).toBeGreaterThan(10);
  expect(page).not.toMatch(/\{\{|>undefined|NaN/);
  expect(guideText()).not.toContain('{{');
});

/** A CRM that accepts everything, and the calls that it got. */
async function startCrm() {
  const calls: string[] = [];
  const server = await serveForTest(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const path = request.url ?? '';
    calls.push(`${request.method} ${path} ${request.headers.authorization ?? ''} ${body}`);
    const answer = path.endsWith('/search') ? { results: [{ id: '71' }] } : { access_token: 'abc' };
    response.writeHead(200).end(JSON.stringify(answer));
  }, {});
  return { calls, url: `http://127.0.0.1:${portOf(server)}` };
}

it('hubspot.mjs copies leads, and deletes those that were erased', async () => {
  const { calls, url } = await startCrm();
  const env = {
    ...site.env,
    HUBSPOT_URL: url,
    HUBSPOT_TOKEN: 'pat',
    STATE: join(site.folder, 'h'),
  };
  const id = await site.createContact('Hanna');
  await outputUntil(startSample('hubspot.mjs', env), `contact.created ${id}`);
  expect(calls.find((call) => call.includes(id))).toMatch(
    /^POST \/crm\/v3\/objects\/contacts\/batch\/upsert Bearer pat .*"id":"hanna@example.com"/,
  );
  await erase(id);
  const run = startSample('hubspot.mjs', env);
  const isSearch = (call: string) => call.includes('/search') && call.includes(id);
  const isDeletion = (call: string) => /gdpr-delete .*"objectId":"71"/.test(call);
  while (calls.findLastIndex(isDeletion) <= calls.findIndex(isSearch)) await tick();
  await run.stop();
});

it('salesforce.mjs copies leads, and deletes those that were erased', async () => {
  const { calls, url } = await startCrm();
  const own = { SALESFORCE_URL: url, SALESFORCE_ID: 'app', SALESFORCE_SECRET: 'secret' };
  const env = { ...site.env, ...own, STATE: join(site.folder, 's') };
  const id = await site.createContact('Salma');
  await outputUntil(startSample('salesforce.mjs', env), `contact.created ${id}`);
  expect(calls[0]).toMatch(/^POST \/services\/oauth2\/token .*client_id=app/);
  expect(calls.find((call) => call.includes(id))).toMatch(
    /^PATCH \/services\/data\/v62.0\/sobjects\/Lead\/Site_Lead_Id__c\/.*Bearer abc .*"LastName":"Salma"/,
  );
  await erase(id);
  const run = startSample('salesforce.mjs', env);
  while (!calls.some((call) => call.startsWith('DELETE') && call.includes(id))) await tick();
  await run.stop();
});

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The parts of Google's services that the recipe uses. */
function googleSheets(rows: unknown[][], properties: Map<string, string>) {
  const sheet = {
    appendRow: (row: unknown[]) => rows.push(row),
    deleteRow: (number: number) => rows.splice(number - 1, 1),
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({
        findNext: () => {
          const at = rows.findIndex((row) => row.includes(text));
          return at < 0 ? null : { getRow: () => at + 1 };
        },
      }),
    }),
  };
  const store = {
    getProperty: (name: string) => properties.get(name) ?? null,
    setProperty: (name: string, value: string) => properties.set(name, value),
  };
  const fetchNow = (url: string, { headers }: { headers: { Authorization: string } }) => {
    const authorization = `Authorization: ${headers.Authorization}`;
    const { stdout } = spawnSync('curl', ['-sSf', '-H', authorization, url], { encoding: 'utf8' });
    return { getContentText: () => stdout };
  };
  return createContext({
    LockService: { getScriptLock: () => ({ tryLock: () => true, releaseLock: () => undefined }) },
    PropertiesService: { getScriptProperties: () => store },
    SpreadsheetApp: {
      getActiveSpreadsheet: () => ({ getSheetByName: () => sheet }),
      flush: () => undefined,
    },
    UrlFetchApp: { fetch: fetchNow },
  });
}

it('google-sheets.gs adds each lead once, never as a formula, and removes erased ones', async () => {
  const rows: unknown[][] = [];
  const properties = new Map(Object.entries(site.env));
  const context = googleSheets(rows, properties);
  const run = () => runInContext(`${sampleText('google-sheets.gs')}; importLeads();`, context);
  const id = await site.createContact('=Gina');
  // An event is published a moment after its lead was stored.
  for (; !rows.some(([own]) => own === id); await tick()) run();
  expect(rows.flat()).toContain("'=Gina");
  properties.delete('next');
  run();
  expect(rows.filter(([own]) => own === id)).toHaveLength(1);
  await erase(id);
  for (; rows.some(([own]) => own === id); await tick()) run();
});

it('zapier-verify.js passes genuine requests on, and stops at forged ones', () => {
  const body = JSON.stringify({
    type: 'contact.created',
    data: { id: 'a', email: 'z@example.com' },
  });
  const key = Buffer.from('a key of the guide');
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const mac = createHmac('sha256', key).update(`1.${timestamp}.${body}`).digest('base64');
  const inputData = {
    ...{ secret: `whsec_${key.toString('base64')}`, id: '1', timestamp, body },
    signature: `v1,${mac}`,
  };
  const run = (input: object) =>
    runInContext(
      `let output; (() => {${sampleText('zapier-verify.js')}})(); output`,
      createContext({ inputData: input, Buffer, require: createRequire(import.meta.url) }),
    );
  expect(() => run({ ...inputData, body: `${body} ` })).toThrow('does not come from the site');
  expect(() => run({ ...inputData, timestamp: '1' })).toThrow('does not come from the site');
  expect(run(inputData)).toEqual({ type: 'contact.created', id: 'a', email: 'z@example.com' });
});
