import type { Server } from 'node:http';
import { createPasswords, type Passwords } from '../accounts/password.ts';
import type { Services } from '../api/procedures.ts';
import { createApp } from '../app.ts';
import { backgroundJobs, createMailWork } from '../background-jobs.ts';
import { type Config, parseConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { startJobs } from '../database/jobs.ts';
import { systemEnvironment } from '../environment.ts';
import { listen, portOf } from '../http/http-server.ts';
import type { Site } from '../http/pages.ts';
import { baseHeaders } from '../http/security-headers.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createServices } from '../services.ts';
import type { EmptyDatabase } from './databases/empty-database.ts';
import { createMigratedDatabase } from './databases/migrated-database.ts';
import { watchWrites } from './write-watch.ts';

const ROOT = { username: 'root-admin', password: 'root-password' };
const DEFAULTS = {
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_LOGINS: '0',
  LOG_LEVEL: 'silent',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};
/** For work of other processes and of the clock. Jobs begin the app's own work sooner (write-watch.ts). */
const POLL_MS = 250;
/** The lowest cost of argon2id: a hash takes 1 ms instead of 30 ms, and each app needs several. */
const LOWEST_COST = { memoryCost: 1_024, timeCost: 2 };
const NO_SITE: Site = { folder: '', files: new Map(), notFound: {}, shell: {} };

interface TestAppOptions {
  /** Additional settings. By default, tests turn the limits off. */
  env?: Record<string, string>;
  site?: Site;
  /** Whether the background jobs run; true by default. */
  jobs?: boolean;
  /** Hashes passwords at the product's cost, for tests of the time that hashes take. */
  slowHashes?: boolean;
  /** Uses the database of this app, like another process of the same site. */
  beside?: TestApp;
}

/** The whole server on a fresh migrated database and its own port. */
export interface TestApp {
  origin: string;
  location: { DATABASE_URL: string; DATA_DIR: string };
  config: Config;
  database: Database;
  services: Services;
  passwords: Passwords;
  root: { username: string; password: string };
  /** Advances the server's clock, which otherwise follows the system clock. */
  advanceClock(milliseconds: number): void;
  readiness: { draining: boolean };
  close(): Promise<void>;
}

const databaseOf = ({ location }: TestApp): EmptyDatabase => ({
  databaseUrl: location.DATABASE_URL || undefined,
  dataDir: location.DATA_DIR,
  remove: async () => undefined,
});

export async function startTestApp({
  env,
  site,
  jobs,
  slowHashes,
  beside,
}: TestAppOptions = {}): Promise<TestApp> {
  const empty = beside ? databaseOf(beside) : await createMigratedDatabase();
  const config = parseConfig({ ...DEFAULTS, ...env });
  const watch = watchWrites(await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir }));
  const { database, untilWritten } = watch;
  const passwords = await createPasswords(slowHashes ? undefined : LOWEST_COST);
  let ahead = 0;
  const environment = { ...systemEnvironment, now: () => new Date(Date.now() + ahead) };
  const log = createLog(config.LOG_LEVEL);
  const services = createServices({ config, database, environment, log, passwords });
  await services.admins.ensureFirst(ROOT);
  const mail = await createMailWork(config, environment, log);
  const all = [
    ...backgroundJobs(database, mail),
    services.cleanupJob,
    ...services.webhookJobs(),
    services.retentionJob(),
  ];
  const work = jobs === false ? [] : all;
  const running = startJobs(database, work, { log, pollMs: POLL_MS, pauseUntilPoll: untilWritten });
  const readiness = { draining: false };
  const headers = baseHeaders(config.PUBLIC_URL);
  const app = createApp({ config, database, services, site: site ?? NO_SITE, readiness });
  const server: Server = await listen(app, { port: 0, host: '127.0.0.1', headers });
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    location: { DATABASE_URL: empty.databaseUrl ?? '', DATA_DIR: empty.dataDir },
    config,
    database,
    services,
    passwords,
    root: ROOT,
    advanceClock: (milliseconds) => {
      ahead += milliseconds;
      watch.nudge();
    },
    readiness,
    async close() {
      server.closeAllConnections();
      server.close();
      await running.stop();
      mail?.server.close();
      await database.close();
      await empty.remove();
    },
  };
}
