import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Passwords } from '../admins/password.ts';
import type { Database } from '../database/database.ts';
import { poolLoad } from '../database/pool-load.ts';
import type { ByKind, LeadState, LeadWatch } from '../desk/lead-watch.service.ts';
import type { Site } from '../http/pages.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { createInstruments } from './instruments.ts';
import { lastKnown } from './last-known.ts';
import { requestMetrics } from './request-metrics.ts';
import { createRouteOf } from './route-of.ts';

/** What is watched. */
export interface MetricSources {
  site: Pick<Site, 'files'>;
  database: Pick<Database, 'dataSource'>;
  leads: LeadWatch;
  passwords: Passwords;
  signIns: Pick<LoginLimits, 'totals'>;
  version: string;
}

type Instruments = ReturnType<typeof createInstruments>;

function watchDatabase({ level }: Instruments, { dataSource }: MetricSources['database']): void {
  const load = () => poolLoad(dataSource);
  level('site_database_pool_open', 'Connections to the database.', () => load().open);
  level('site_database_pool_in_use', 'Connections that serve a call.', () => load().inUse);
  level('site_database_pool_waiting', 'Calls that wait for one.', () => load().waiting);
}

function watchPasswords({ level, total }: Instruments, passwords: Passwords): void {
  const name = 'site_password_hashes';
  level(`${name}_running`, 'Hashes being computed.', () => passwords.load().running);
  level(`${name}_waiting`, 'Hashes that wait for their turn.', () => passwords.load().waiting);
  total(`${name}_total`, 'Hashes computed.', () => passwords.count());
  total(`${name}_refused_total`, 'Refused: too many waited.', () => passwords.load().refused);
}

function watchSignIns({ total }: Instruments, signIns: MetricSources['signIns']): void {
  const failed = 'Sign-ins with a wrong name or password.';
  total('site_sign_ins_failed_total', failed, () => signIns.totals().failed);
  const refused = 'Sign-ins refused unread, because too many had failed.';
  total('site_sign_ins_refused_total', refused, () => signIns.totals().refused);
}

function mapped<From, To>({ contact, appointment }: ByKind<From>, get: (from: From) => To) {
  return { contact: get(contact), appointment: get(appointment) };
}

function watchLeads({ level, levels, totals }: Instruments, leads: LeadWatch) {
  const queues = (get: (load: ReturnType<LeadWatch['queues']>['contact']) => number) => () =>
    mapped(leads.queues(), get);
  totals(
    'site_leads_stored_total',
    'Leads stored by this process.',
    queues((load) => load.stored),
  );
  totals(
    'site_lead_insert_groups_total',
    'Statements that did.',
    queues((load) => load.groups),
  );
  levels(
    'site_lead_inserts_waiting',
    'Leads that wait for one.',
    queues((load) => load.waiting),
  );

  const known = lastKnown(leads.states);
  const states = (get: (state: LeadState) => number | undefined) => () =>
    known.value ? mapped(known.value, get) : {};
  const unread = 'Age of the oldest lead that nobody has dealt with; 0: there is none.';
  levels(
    'site_leads_oldest_unread_age_seconds',
    unread,
    states((state) => state.oldestFreshAge),
  );
  levels(
    'site_leads_newest_age_seconds',
    'Age of the newest.',
    states((state) => state.newestAge),
  );
  levels(
    'site_leads_overdue',
    'Leads older than the promise.',
    states((state) => state.overdue),
  );
  const answered = '1 while the database answers what is asked for the ages of leads.';
  level('site_leads_known', answered, () => Number(known.isFresh));
  return known;
}

/** Everything that is measured, as Prometheus reads it. */
export function createMetrics(sources: MetricSources) {
  const { site, database, leads, passwords, signIns, version } = sources;
  const register = new Registry();
  const instruments = createInstruments(register);
  collectDefaultMetrics({ register });
  const build = { name: 'site_build_info', help: 'The version that runs.', registers: [register] };
  new Gauge({ ...build, labelNames: ['version'] }).set({ version }, 1);
  watchDatabase(instruments, database);
  watchPasswords(instruments, passwords);
  watchSignIns(instruments, signIns);
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
