import { collectDefaultMetrics, Registry } from 'prom-client';
import { byKind } from '#shared/lead-kinds.ts';
import type { Passwords } from '../admins/password.ts';
import type { Database } from '../database/database.ts';
import { poolLoad } from '../database/pool-load.ts';
import type { LeadState, LeadWatch } from '../desk/lead-watch.service.ts';
import type { Site } from '../http/pages.ts';
import type { JobFigures, Jobs } from '../jobs/jobs.ts';
import type { QueueLoad } from '../leads/storing/insert-queue.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { createInstruments } from './instruments.ts';
import { lastKnown } from './last-known.ts';
import { requestMetrics } from './request-metrics.ts';
import { createRouteOf } from './route-of.ts';

/** The sources of the metrics. */
export interface MetricSources {
  site: Pick<Site, 'files'>;
  database: Pick<Database, 'dataSource'>;
  leads: LeadWatch;
  jobs: Pick<Jobs, 'figures'>;
  passwords: Passwords;
  signIns: Pick<LoginLimits, 'totals'>;
  version: string;
}

type Instruments = ReturnType<typeof createInstruments>;

function watchProcess({ gauges, counters }: Instruments, sources: MetricSources): void {
  const { version, database, passwords, signIns, jobs } = sources;
  const build = { [version]: 1 };
  gauges({ site_build_info: ['The version of this process.', () => build] }, 'version');
  const pool = () => poolLoad(database.dataSource);
  gauges({
    site_database_pool_open: ['Open connections to the database.', () => pool().open],
    site_database_pool_in_use: [
      'Connections to the database that are running a statement.',
      () => pool().inUse,
    ],
    site_database_pool_waiting: [
      'Calls waiting for a connection to the database.',
      () => pool().waiting,
    ],
    site_password_hashes_running: [
      'Password hashes being computed.',
      () => passwords.load().running,
    ],
    site_password_hashes_waiting: [
      'Password hashes waiting to be computed.',
      () => passwords.load().waiting,
    ],
  });
  counters({
    site_password_hashes_total: ['Password hashes computed since the start.', passwords.count],
    site_password_hashes_refused_total: [
      'Password hashes refused because too many were waiting.',
      () => passwords.load().refused,
    ],
    site_sign_ins_failed_total: [
      'Sign-ins with a wrong name or password.',
      () => signIns.totals().failed,
    ],
    site_sign_ins_refused_total: [
      'Sign-ins refused before their password was checked, because too many had failed.',
      () => signIns.totals().refused,
    ],
  });
  const ofJobs = (get: (figures: JobFigures) => number) => () =>
    Object.fromEntries(Object.entries(jobs.figures()).map(([job, its]) => [job, get(its)]));
  counters(
    {
      site_job_turns_total: [
        'Turns of a job that this process has done.',
        ofJobs((its) => its.turns),
      ],
      site_job_failures_total: [
        'Turns of a job that failed in this process.',
        ofJobs((its) => its.failures),
      ],
    },
    'job',
  );
}

function watchLeads({ gauges, counters }: Instruments, leads: LeadWatch) {
  const queues = (get: (load: QueueLoad) => number) => () => {
    const loads = leads.queues();
    return byKind((kind) => get(loads[kind]));
  };
  const known = lastKnown(leads.states);
  const states = (get: (state: LeadState) => number | undefined) => () => {
    const { value } = known;
    return value ? byKind((kind) => get(value[kind])) : {};
  };
  counters(
    {
      site_leads_stored_total: [
        'Leads stored by this process since its start.',
        queues((load) => load.stored),
      ],
      site_lead_insert_groups_total: [
        'Groups in which this process stored its leads.',
        queues((load) => load.groups),
      ],
    },
    'kind',
  );
  gauges(
    {
      site_lead_inserts_waiting: [
        'Leads waiting to be stored in a group.',
        queues((load) => load.waiting),
      ],
      site_leads_oldest_unread_age_seconds: [
        'Age of the oldest lead that is unread or pending; 0 when there is none.',
        states((state) => state.oldestFreshAge),
      ],
      site_leads_newest_age_seconds: [
        'Age of the newest lead.',
        states((state) => state.newestAge),
      ],
      site_leads_overdue: [
        'Unread or pending leads older than the promised reply time.',
        states((state) => state.overdue),
      ],
      site_leads_behind: [
        'Events that are not numbered, counted and indexed yet.',
        states((state) => state.behind),
      ],
    },
    'kind',
  );
  gauges({
    site_leads_known: [
      '1 while the ages of leads are fresh, 0 when the database did not answer in time.',
      () => Number(known.isFresh),
    ],
  });
  return known;
}

/** All metrics in the format of Prometheus. */
export function createMetrics(sources: MetricSources) {
  const register = new Registry();
  const instruments = createInstruments(register);
  collectDefaultMetrics({ register });
  watchProcess(instruments, sources);
  const states = watchLeads(instruments, sources.leads);
  return {
    /** Measures the requests that a listener answers. */
    measure: requestMetrics(register, createRouteOf(sources.site)),
    contentType: register.contentType,
    async text(): Promise<string> {
      await states.refresh();
      return register.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
