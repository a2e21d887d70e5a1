import { collectDefaultMetrics, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Channel } from '#shared/mail/mail.ts';
import type { Passwords } from '../admins/password.ts';
import type { Database } from '../database/database.ts';
import type { LeadWatch } from '../desk/lead-watch.service.ts';
import type { Site } from '../http/pages/pages.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import type { OutboxFigures } from '../mailer/outbox-figures.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import { createInstruments } from './instruments.ts';
import { lastKnown } from './last-known.ts';
import { requestMetrics } from './request-metrics.ts';
import { createRouteOf } from './route-of.ts';

export interface MetricSources {
  site: Pick<Site, 'files'>;
  database: Pick<Database, 'dataSource'>;
  leads: LeadWatch;
  jobs: Pick<Jobs, 'figures'>;
  outbox: (channel: Channel) => Promise<OutboxFigures>;
  webhooks: Pick<Webhooks, 'attempts' | 'countDisabled'>;
  passwords: Passwords;
  signIns: Pick<LoginLimits, 'totals'>;
  version: string;
}

/** Private fields of mysql2's pool. There is no public API for these values. */
interface PoolInside {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

function poolLoad({ driver }: DataSource) {
  if (!('pool' in driver)) return { open: 0, inUse: 0, waiting: 0 };
  const pool = driver.pool as PoolInside;
  const open = pool._allConnections.length;
  const inUse = open - pool._freeConnections.length;
  return { open, inUse, waiting: pool._connectionQueue.length };
}

type Instruments = ReturnType<typeof createInstruments>;

function watchProcess({ gauges, counters }: Instruments, sources: MetricSources): void {
  const { version, database, passwords, signIns, jobs } = sources;
  const hashes = () => ({ all: { computed: passwords.count(), ...passwords.load() } });
  gauges(
    () => ({ [version]: { one: 1 } }),
    { site_build_info: ['one', 'The version of this process.'] },
    'version',
  );
  gauges(() => ({ all: poolLoad(database.dataSource) }), {
    site_database_pool_open: ['open', 'Open connections to the database.'],
    site_database_pool_in_use: [
      'inUse',
      'Connections to the database that are running a statement.',
    ],
    site_database_pool_waiting: ['waiting', 'Calls waiting for a connection to the database.'],
  });
  gauges(hashes, {
    site_password_hashes_running: ['running', 'Password hashes being computed.'],
    site_password_hashes_waiting: ['waiting', 'Password hashes waiting to be computed.'],
  });
  counters(hashes, {
    site_password_hashes_total: ['computed', 'Password hashes computed since the start.'],
    site_password_hashes_refused_total: [
      'refused',
      'Password hashes refused because too many were waiting.',
    ],
  });
  counters(() => ({ all: signIns.totals() }), {
    site_sign_ins_failed_total: ['failed', 'Sign-ins with a wrong name or password.'],
    site_sign_ins_refused_total: [
      'refused',
      'Sign-ins refused before their password was checked, because too many had failed.',
    ],
  });
  counters(
    jobs.figures,
    {
      site_job_turns_total: ['batches', 'Batches of a job that this process has run.'],
      site_job_failures_total: ['failures', 'Batches of a job that failed in this process.'],
    },
    'job',
  );
}

function watchLeads({ gauges, counters }: Instruments, leads: LeadWatch) {
  const known = lastKnown(leads.states);
  counters(
    leads.queues,
    {
      site_leads_stored_total: ['stored', 'Leads stored by this process since its start.'],
      site_lead_insert_groups_total: ['groups', 'Groups in which this process stored its leads.'],
    },
    'kind',
  );
  gauges(
    leads.queues,
    { site_lead_inserts_waiting: ['waiting', 'Leads waiting to be stored in a group.'] },
    'kind',
  );
  gauges(
    (): Partial<NonNullable<typeof known.value>> => known.value ?? {},
    {
      site_leads_oldest_unread_age_seconds: [
        'oldestFreshAge',
        'Age of the oldest lead that is unread or pending; 0 when there is none.',
      ],
      site_leads_newest_age_seconds: ['newestAge', 'Age of the newest lead.'],
      site_leads_overdue: [
        'overdue',
        'Unread or pending leads older than the promised reply time.',
      ],
      site_leads_behind: ['behind', 'Events that are not numbered, counted and indexed yet.'],
    },
    'kind',
  );
  gauges(() => ({ all: { isFresh: Number(known.isFresh) } }), {
    site_leads_known: [
      'isFresh',
      '1 while the ages of leads are fresh, 0 when the database did not respond in time.',
    ],
  });
  return known;
}

function watchOutbox({ gauges }: Instruments, channel: Channel, read: MetricSources['outbox']) {
  const known = lastKnown(() => read(channel));
  const all = (): Record<string, OutboxFigures> => (known.value ? { all: known.value } : {});
  gauges(all, {
    [`site_${channel}_waiting`]: ['waiting', 'Deliveries that are due, including retries.'],
    [`site_${channel}_oldest_age_seconds`]: [
      'oldestAge',
      'Age of the oldest due delivery, except reminders; 0 if there is none.',
    ],
    [`site_${channel}_failed`]: ['failed', 'Deliveries that failed permanently within a day.'],
  });
  return known;
}

function watchWebhooks({ gauges, counters }: Instruments, webhooks: MetricSources['webhooks']) {
  const known = lastKnown(webhooks.countDisabled);
  const help = 'Webhook endpoints that were disabled because they failed.';
  const disabled = (): Record<string, { count: number }> =>
    known.value === undefined ? {} : { all: { count: known.value } };
  gauges(disabled, { site_webhook_endpoints_disabled: ['count', help] });
  counters(() => ({ all: webhooks.attempts }), {
    site_webhook_attempts_delivered_total: ['delivered', 'Webhooks that endpoints accepted.'],
    site_webhook_attempts_failed_total: ['failed', 'Attempts at webhooks that failed.'],
  });
  return known;
}

export function createMetrics(sources: MetricSources) {
  const register = new Registry();
  const instruments = createInstruments(register);
  collectDefaultMetrics({ register });
  watchProcess(instruments, sources);
  const known = [
    watchLeads(instruments, sources.leads),
    watchOutbox(instruments, 'mail', sources.outbox),
    watchOutbox(instruments, 'webhook', sources.outbox),
    watchWebhooks(instruments, sources.webhooks),
  ];
  return {
    measure: requestMetrics(register, createRouteOf(sources.site)),
    contentType: register.contentType,
    async text(): Promise<string> {
      await Promise.all(known.map(({ refresh }) => refresh()));
      return register.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
