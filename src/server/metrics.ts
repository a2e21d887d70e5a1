import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { APPOINTMENT_LINKS } from '#shared/leads/appointment-link.ts';
import type { Channel } from '#shared/mail/mail.ts';
import { API_PATHS, FORM_PATHS } from '#shared/paths.ts';
import { methodOf, procedureMetas, restRouteOf } from './api/rest.ts';
import type { Config } from './config.ts';
import { listen } from './http/http-server.ts';
import type { Site } from './http/pages.ts';
import type { OutboxFigures } from './mail/outbox.ts';
import { METRICS } from './operating-limits.ts';

const CHANNELS: readonly Channel[] = ['mail', 'webhook'];

const POSTS: ReadonlyMap<string, LeadKind> = new Map([
  ['POST /api/contact', 'contact'],
  ['form /contact', 'contact'],
  ['form /ar/contact', 'contact'],
  ['trpc contacts.create', 'contact'],
  ['POST /api/appointments', 'appointment'],
  ['form /book-appointment', 'appointment'],
  ['form /ar/book-appointment', 'appointment'],
  ['trpc appointments.create', 'appointment'],
]);

/** Unknown paths are `other`, so that callers cannot create labels. */
export function createRouteOf({ files }: Pick<Site, 'files'>) {
  const procedures = new Set(procedureMetas().map(([name]) => name));

  return (method: string, url: string): string => {
    const path = url.split('?', 1)[0] ?? '';
    if (path.startsWith(`${API_PATHS.trpc}/`)) {
      const name = path.slice(API_PATHS.trpc.length + 1);
      if (procedures.has(name)) return `trpc ${name}`;
      return name.includes(',') ? 'trpc batch' : 'other';
    }
    if (path === API_PATHS.mcp) return 'mcp';
    if (path.startsWith(`${API_PATHS.rest}/`)) {
      return restRouteOf(method, path.slice(API_PATHS.rest.length)) ?? 'other';
    }
    if (path.startsWith(`${APPOINTMENT_LINKS}/`)) return 'appointment link';
    if (method === 'POST' && FORM_PATHS.has(path)) return `form ${path}`;
    if (method !== 'GET' && method !== 'HEAD') return 'other';
    if (path === '/healthz' || path === '/readyz') return path;
    if (!files.has(path)) return 'other';
    return path.includes('.') ? 'asset' : 'page';
  };
}

interface Sources {
  readonly site: Pick<Site, 'files'>;
  /** Leads stored by this process since its start. */
  storedLeads(kind: LeadKind): number;
  outbox(channel: Channel): Promise<OutboxFigures>;
}

function createMetrics({ site, storedLeads, outbox }: Sources) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by route and status; aborted: the caller disconnected before the end of the response.',
    labelNames: ['route', 'status'],
    registers,
  });
  new Counter({
    name: 'site_leads_stored_total',
    help: 'Leads stored by this process since its start.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const kind of KIND_NAMES) this.inc({ kind }, storedLeads(kind));
    },
  });
  const refused = new Counter({
    name: 'site_leads_refused_total',
    help: 'Posts refused by a limit (429) or because they could not be stored in time (503).',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of KIND_NAMES) refused.inc({ kind }, 0);
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['channel'], registers });
  const queues = {
    waiting: gauge('site_outbox_waiting', 'Due deliveries, including retries.'),
    failed: gauge('site_outbox_failed', 'Deliveries that failed permanently within a day.'),
    oldestAge: gauge('site_outbox_oldest_age_seconds', 'Age of the oldest due delivery, or 0.'),
  };

  async function readQueues(): Promise<void> {
    const figures = await Promise.all(
      CHANNELS.map(async (channel) => ({ channel, ...(await outbox(channel)) })),
    );
    for (const { channel, waiting, failed, oldestAge } of figures) {
      queues.waiting.set({ channel }, waiting);
      queues.failed.set({ channel }, failed);
      queues.oldestAge.set({ channel }, oldestAge);
    }
  }

  const routeOf = createRouteOf(site);
  return {
    measure:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        // Read it now: Express changes it later.
        const route = routeOf(methodOf(request), request.url ?? '');
        response.once('close', () => {
          const status = response.writableFinished ? response.statusCode : 'aborted';
          requests.inc({ route, status });
          const kind = POSTS.get(route);
          if (kind && (status === 429 || status === 503)) refused.inc({ kind });
        });
        handle(request, response);
      },
    /** Without a working database, the scrape succeeds and has no figures of the outbox. */
    async text(): Promise<string> {
      for (const queue of Object.values(queues)) queue.reset();
      const late = sleep(METRICS.withinMs, undefined, { ref: false });
      await Promise.race([readQueues().catch(() => undefined), late]);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

/** Serves `/metrics` on a port of its own if `METRICS_PORT` is set. Wraps the site's handler. */
export async function startMetrics({ config, ...sources }: Sources & { config: Config }) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = config;
  if (port === undefined) return (handle: RequestListener) => handle;
  const metrics = createMetrics(sources);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const serve: RequestListener = async ({ method, url, headers }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    if (expected && !timingSafeEqual(expected, digest(headers.authorization ?? ''))) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
  };
  await listen(serve, { port, host });
  return metrics.measure;
}
