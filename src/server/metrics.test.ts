import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRouteOf } from './metrics.ts';
import { call, mutate } from './testing/api-client.ts';
import { createEmptyDatabase } from './testing/databases/empty-database.ts';
import { freePort } from './testing/databases/free-ports.ts';
import { aContact, anAppointment } from './testing/factories.ts';
import { type ServerProcess, startServerProcess } from './testing/programs/server-process.ts';
import { sourceProgram } from './testing/programs/source-program.ts';

const TOKEN = 'the-token-of-this-test';
let server: ServerProcess;
let metricsOrigin: string;

const scrape = (token?: string, path = '/metrics') =>
  call({ origin: metricsOrigin }, 'GET', path, token === undefined ? {} : { token });

async function metrics(): Promise<string> {
  const { status, body } = await scrape(TOKEN);
  expect(status).toBe(200);
  return body;
}

function sampleOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

beforeAll(async () => {
  const database = await createEmptyDatabase();
  const port = await freePort();
  metricsOrigin = `http://127.0.0.1:${port}`;
  server = await startServerProcess(await sourceProgram('main'), {
    DATABASE_URL: database.databaseUrl ?? '',
    DATA_DIR: database.dataDir,
    RATE_LIMIT_SUBMISSIONS: '3',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
  });
  await call(server, 'POST', '/api/contact', { body: aContact() });
  await mutate(server, 'contacts.create', aContact());
  await call(server, 'POST', '/api/appointments', { body: anAppointment() });
  await call(server, 'POST', '/api/contact', { body: {} });
  await call(server, 'POST', '/api/contact', { body: aContact() });
  const body = new URLSearchParams(aContact());
  await fetch(`${server.origin}/ar/contact`, { method: 'POST', body });
  await call(server, 'GET', '/api/made-up-by-a-caller?secret=query');
  return async () => {
    await server.end('SIGKILL');
    await database.remove();
  };
});

describe('the metrics', () => {
  it('require the token and are available only on their own port', async () => {
    expect((await scrape()).status).toBe(401);
    expect((await scrape('another token')).status).toBe(401);
    expect((await scrape(TOKEN, '/')).status).toBe(404);
    const { status, body } = await call(server, 'GET', '/metrics', { token: TOKEN });
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('site_');
  });

  it('count requests by known route, and unknown paths as other', async () => {
    const text = await metrics();
    const count = (route: string, status: number) =>
      sampleOf(text, `site_http_requests_total{route="${route}",status="${status}"}`);
    expect(count('POST /api/contact', 201)).toBe(1);
    expect(count('POST /api/contact', 400)).toBe(1);
    expect(count('trpc contacts.create', 200)).toBe(1);
    expect(count('other', 404)).toBeGreaterThan(0);
    expect(text).not.toMatch(/made-up|query/);
  });

  it('count stored and refused leads by kind', async () => {
    const text = await metrics();
    expect(sampleOf(text, 'site_leads_stored_total{kind="contact"}')).toBe(2);
    expect(sampleOf(text, 'site_leads_stored_total{kind="appointment"}')).toBe(1);
    expect(sampleOf(text, 'site_leads_refused_total{kind="contact"}')).toBe(2);
    expect(sampleOf(text, 'site_leads_refused_total{kind="appointment"}')).toBe(0);
  });

  it('contain the queues of mail and webhooks', async () => {
    const text = await metrics();
    for (const name of ['waiting', 'oldest_age_seconds', 'failed']) {
      expect(sampleOf(text, `site_outbox_${name}{channel="mail"}`)).toBe(0);
      expect(sampleOf(text, `site_outbox_${name}{channel="webhook"}`)).toBe(0);
    }
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('are documented', async () => {
    const exposed = (await metrics()).match(/(?<=^# TYPE )site_\S+/gm) ?? [];
    const text = readFileSync('docs/operations/monitoring.md', 'utf8');
    expect(exposed.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

const routeOf = createRouteOf({
  files: new Map(
    ['/', '/contact', '/assets/a.js', '/robots.txt'].map((path) => [path, null as never]),
  ),
});

it.each([
  ['GET', '/', 'page'],
  ['GET', '/robots.txt', 'asset'],
  ['POST', '/contact', 'form /contact'],
  ['GET', `/appointment/${'x'.repeat(43)}?a`, 'appointment link'],
  ['POST', '/api/contact', 'POST /api/contact'],
  ['PATCH', '/api/admin/contacts/0198/status', 'PATCH /api/admin/contacts/{id}/status'],
  ['POST', '/api/trpc/contacts.create', 'trpc contacts.create'],
  ['GET', '/api/trpc/leads.changes,mail.state?batch=1', 'trpc batch'],
  ['POST', '/', 'other'],
  ['PUT', '/api/contact', 'other'],
  ['POST', '/api/trpc/__proto__', 'other'],
])('%s %s counts as %s', (method, url, route) => {
  expect(routeOf(method, url)).toBe(route);
});
