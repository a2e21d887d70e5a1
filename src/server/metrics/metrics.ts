import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
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

function watchDatabase({ level }: Instruments, { dataSource }: MetricSources['database']): void {
  const load = () => poolLoad(dataSource);
  level('site_database_pool_open', 'Open connections to the database.', () => load().open);
  level(
    'site_database_pool_in_use',
    'Connections to the database that are running a statement.',
    () => load().inUse,
  );
  level(
    'site_database_pool_waiting',
    'Calls waiting for a connection to the database.',
    () => load().waiting,
  );
}

function watchPasswords({ level, total }: Instruments, passwords: Passwords): void {
  const name = 'site_password_hashes';
  level(`${name}_running`, 'Password hashes being computed.', () => passwords.load().running);
  level(
    `${name}_waiting`,
    'Password hashes waiting to be computed.',
    () => passwords.load().waiting,
  );
  total(`${name}_total`, 'Password hashes computed since the start.', () => passwords.count());
  total(
    `${name}_refused_total`,
    'Password hashes refused because too many were waiting.',
    () => passwords.load().refused,
  );
}

function watchSignIns({ total }: Instruments, signIns: MetricSources['signIns']): void {
  const failed = 'Sign-ins with a wrong name or password.';
  total('site_sign_ins_failed_total', failed, () => signIns.totals().failed);
  const refused =
    'Sign-ins refused before their password was checked, because too many had failed.';
  total('site_sign_ins_refused_total', refused, () => signIns.totals().refused);
}

function watchJobs({ totals }: Instruments, jobs: Pick<Jobs, 'figures'>): void {
  const figures = (get: (figures: JobFigures) => number) => () =>
    Object.fromEntries(Object.entries(jobs.figures()).map(([job, its]) => [job, get(its)]));
  const turns = figures((its) => its.turns);
  totals('site_job_turns_total', 'Turns of a job that this process has done.', turns, 'job');
  const failures = figures((its) => its.failures);
  totals('site_job_failures_total', 'Turns of a job that failed in this process.', failures, 'job');
}

function watchLeads({ level, levels, totals }: Instruments, leads: LeadWatch) {
  const queues = (get: (load: QueueLoad) => number) => () => {
    const loads = leads.queues();
    return byKind((kind) => get(loads[kind]));
  };
  totals(
    'site_leads_stored_total',
    'Leads stored by this process since its start.',
    queues((load) => load.stored),
  );
  totals(
    'site_lead_insert_groups_total',
    'Groups in which this process stored its leads.',
    queues((load) => load.groups),
  );
  levels(
    'site_lead_inserts_waiting',
    'Leads waiting to be stored in a group.',
    queues((load) => load.waiting),
  );

  const known = lastKnown(leads.states);
  const states = (get: (state: LeadState) => number | undefined) => () => {
    const { value } = known;
    return value ? byKind((kind) => get(value[kind])) : {};
  };
  const unread = 'Age of the oldest lead that is unread or pending; 0 when there is none.';
  levels(
    'site_leads_oldest_unread_age_seconds',
    unread,
    states((state) => state.oldestFreshAge),
  );
  levels(
    'site_leads_newest_age_seconds',
    'Age of the newest lead.',
    states((state) => state.newestAge),
  );
  levels(
    'site_leads_overdue',
    'Unread or pending leads older than the promised reply time.',
    states((state) => state.overdue),
  );
  levels(
    'site_leads_behind',
    'Events that are not numbered, counted and indexed yet.',
    states((state) => state.behind),
  );
  const answered =
    '1 while the ages of leads are fresh, 0 when the database did not answer in time.';
  level('site_leads_known', answered, () => Number(known.isFresh));
  return known;
}

/** All metrics in the format of Prometheus. */
export function createMetrics(sources: MetricSources) {
  const { site, database, leads, jobs, passwords, signIns, version } = sources;
  const register = new Registry();
  const instruments = createInstruments(register);
  collectDefaultMetrics({ register });
  const build = {
    name: 'site_build_info',
    help: 'The version of this process.',
    registers: [register],
  };
  new Gauge({ ...build, labelNames: ['version'] }).set({ version }, 1);
  watchDatabase(instruments, database);
  watchPasswords(instruments, passwords);
  watchSignIns(instruments, signIns);
  watchJobs(instruments, jobs);
  const states = watchLeads(instruments, leads);
  return {
    /** Measures the requests that a listener answers. */
    measure: requestMetrics(register, createRouteOf(site)),
    contentType: register.contentType,
    async text(): Promise<string> {
      await states.refresh();
      return register.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
