import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { call, mutate } from '../testing/api-client.ts';
import { createEmptyDatabase, testsOnServer } from '../testing/databases/empty-database.ts';
import { findProgram } from '../testing/databases/find-program.ts';
import { freePort } from '../testing/databases/free-ports.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { type ServerProcess, startServerProcess } from '../testing/programs/server-process.ts';
import { sourceProgram } from '../testing/programs/source-program.ts';

const TOKEN = 'the-token-of-this-test';
const MONITORING = 'deploy/monitoring/';
// Metrics of Prometheus itself and its node exporter.
const NOT_OURS = /^(?:up|node_\w+)$/;

interface Alert {
  alert: string;
  expr: string;
}

const read = (name: string) => readFileSync(MONITORING + name, 'utf8');
const alerts: Alert[] = parse(read('alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);
const dashboard = JSON.parse(read('grafana-dashboard.json'));
const panels: { title: string; datasource: object; targets: { expr: string }[] }[] =
  dashboard.panels;

/** The metrics in an expression, without the suffixes of a histogram's series. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ').replace(/by \([^)]*\)/g, ' ');
  const names = bare.match(/\b(?:up|(?:site|node|nodejs|process)_\w+)\b/g) ?? [];
  return names.filter((name) => !NOT_OURS.test(name)).map((name) => name.replace(/_bucket$/, ''));
}

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
  server = await startServerProcess(sourceProgram('main'), {
    DATABASE_URL: database.databaseUrl ?? '',
    DATA_DIR: database.dataDir,
    RATE_LIMIT_SUBMISSIONS: '0',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
  });
  await call(server, 'POST', '/api/contact', { body: aContact() });
  await mutate(server, 'contacts.create', aContact());
  await call(server, 'POST', '/api/appointments', { body: anAppointment() });
  await call(server, 'POST', '/api/contact', { body: {} });
  await call(server, 'POST', '/api/admin/login', {
    body: { username: 'nobody', password: 'wrong password' },
  });
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

  it('count failed sign-ins', async () => {
    const text = await metrics();
    expect(sampleOf(text, 'site_sign_ins_failed_total')).toBe(1);
    expect(sampleOf(text, 'site_sign_ins_refused_total')).toBe(0);
  });

  it('contain the number of stored leads, and the age of waiting ones', async () => {
    const text = await metrics();
    expect(sampleOf(text, 'site_leads_stored_total{kind="contact"}')).toBe(2);
    expect(sampleOf(text, 'site_leads_stored_total{kind="appointment"}')).toBe(1);
    for (const name of ['oldest_unread', 'newest']) {
      const age = sampleOf(text, `site_leads_${name}_age_seconds{kind="contact"}`);
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(120);
    }
    expect(sampleOf(text, 'site_leads_overdue{kind="contact"}')).toBe(0);
    expect(sampleOf(text, 'site_leads_known')).toBe(1);
    expect(sampleOf(text, 'site_database_pool_open') > 0).toBe(testsOnServer);
  });
});

it('the metrics of mail and webhooks are 0 without mail settings and webhooks', async () => {
  const text = await metrics();
  for (const name of ['waiting', 'oldest_age_seconds', 'failed']) {
    expect(sampleOf(text, `site_mail_${name}`)).toBe(0);
    expect(sampleOf(text, `site_webhook_${name}`)).toBe(0);
  }
  for (const name of ['attempts_delivered_total', 'attempts_failed_total', 'endpoints_disabled']) {
    expect(sampleOf(text, `site_webhook_${name}`)).toBe(0);
  }
});

describe('the supplied monitoring configuration', () => {
  it.each([
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ])('%s uses only metrics that a running server exports', async (_name, expr) => {
    const exposed = new Set((await metrics()).match(/(?<=^# TYPE )\S+/gm));
    expect(metricsIn(expr).filter((name) => !exposed.has(name))).toEqual([]);
    expect(metricsIn(expr).length > 0 || /\b(?:up|node_)/.test(expr)).toBe(true);
  });

  const promtool = findProgram('promtool');
  it.skipIf(promtool === null)('is valid for Prometheus', async () => {
    const check = ['check', 'config', `${MONITORING}prometheus.yml`];
    await promisify(execFile)(String(promtool), check);
  });

  it('has documentation for each alert', () => {
    const text = readFileSync('docs/operations/monitoring.md', 'utf8');
    const explained = [...text.matchAll(/^\| `([A-Z]\w+)` +\|/gm)].map(([, name]) => name);
    expect(explained).toEqual(alerts.map(({ alert }) => alert));
  });

  it('has documentation for each metric of the product', async () => {
    const exposed = (await metrics()).match(/(?<=^# TYPE )site_\S+/gm) ?? [];
    const text = readFileSync('docs/operations/monitoring.md', 'utf8');
    expect(exposed.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('uses the data source selected at import', () => {
    expect(dashboard.templating.list).toMatchObject([{ name: 'datasource', query: 'prometheus' }]);
    for (const { datasource } of panels) {
      expect(datasource).toEqual({
        type: 'prometheus',
        uid: expect.stringMatching(/^\$\{datasource\}$/),
      });
    }
  });
});
