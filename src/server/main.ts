import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { company } from '#shared/company.ts';
import { placeholdersIn } from '#shared/owner-fact.ts';
import { ADMIN_PATHS, API_PATHS } from '#shared/paths.ts';
import type { Admins } from './accounts/admins.service.ts';
import { createPasswords } from './accounts/password.ts';
import { createApp } from './app.ts';
import { AppError, ConfigError, type FieldFault } from './app-error.ts';
import { backgroundJobs, createMailWork } from './background-jobs.ts';
import { type Config, parseConfig, warningsOf } from './config.ts';
import { startJobs } from './database/jobs.ts';
import { systemEnvironment } from './environment.ts';
import { drain, listen, portOf } from './http/http-server.ts';
import { loadSite } from './http/pages.ts';
import { baseHeaders } from './http/security-headers.ts';
import { createLog } from './log.ts';
import { readOutboxFigures } from './mail/outbox.ts';
import { startMetrics } from './metrics.ts';
import { openDatabase } from './open-database.ts';
import { MAIL, STOP } from './operating-limits.ts';
import { ownerText } from './owner-text.ts';
import { createServices } from './services.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The build puts this file into dist/server, next to dist/pages and dist/assets. */
const siteFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const faultySettings = (faults: FieldFault[]) =>
  new ConfigError(
    faults.map(({ field, message }) => `ADMIN_${field.toUpperCase()}: ${message}`).join('\n'),
  );

/** Returns the generated password, if any, to show to the owner once. */
async function ensureFirstAdmin(
  admins: Admins,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD }: Config,
): Promise<{ username: string; password: string } | undefined> {
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const generated = ADMIN_PASSWORD === undefined;
  const isNew = await admins.ensureFirst({ username, password }).catch((error: unknown) => {
    throw error instanceof AppError && error.fields ? faultySettings(error.fields) : error;
  });
  return isNew && generated ? { username, password } : undefined;
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const readiness = { draining: false };
  // Log errors through our log, because Node's own error report would show all properties.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    // mysql2 throws an error if a pool closes while a connection opens.
    process.exit(readiness.draining ? 0 : 1);
  });
  const [database, site, passwords] = await Promise.all([
    openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR }),
    loadSite(siteFolder, config.PUBLIC_URL),
    createPasswords(),
  ]);
  const environment = systemEnvironment;
  const services = createServices({ config, database, environment, log, passwords });
  const firstAdmin = await ensureFirstAdmin(services.admins, config);

  const app = createApp({ config, database, services, site, readiness });
  const mail = await createMailWork(config, environment, log);
  const ownJobs = [services.cleanupJob, ...services.webhookJobs(), services.retentionJob()];
  const jobs = startJobs(database, [...backgroundJobs(database, mail), ...ownJobs], {
    log,
    isBusy: services.isStoringLeads,
  });
  const measure = await startMetrics({
    config,
    site,
    storedLeads: services.storedLeads,
    outbox: (channel) => readOutboxFigures(channel, database, environment),
  });
  const server = await listen(measure(app), {
    port: config.PORT,
    host: config.HOST,
    headers: baseHeaders(config.PUBLIC_URL),
  });
  server.once('drop', () =>
    log.warn('the connection limit is reached: new connections are rejected'),
  );

  const url = `http://localhost:${portOf(server)}`;
  say(`\n  Site       ${url}`);
  say(`  Dashboard  ${url}${ADMIN_PATHS.login}`);
  say(`  API        ${url}${API_PATHS.docs}\n`);
  if (firstAdmin) {
    const { username, password } = firstAdmin;
    say(`  First administrator: ${username}\n  Password, shown only now: ${password}\n`);
  }
  for (const warning of warningsOf(config)) log.warn(warning);
  const unset = placeholdersIn(company).map(({ name }) => name);
  if (unset.length > 0) log.warn({ unset }, 'placeholders are published: npm run content:check');

  const stop = async (signal: string) => {
    if (readiness.draining) return;
    readiness.draining = true;
    log.info({ signal }, 'stopping');
    // Start no more messages. Messages being sent may take as long as open connections.
    const stopped = jobs.stop();
    const deadline = sleep(MAIL.stopMs);
    await drain(server, config.TRUST_PROXY_HOPS > 0 ? STOP.lingerMs : 0);
    await Promise.race([stopped, deadline]);
    mail?.server.close();
    // A hanging database does not respond to closing either.
    await Promise.race([stopped.then(database.close), sleep(STOP.closeDatabaseMs)]);
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

start().catch((error: unknown) => {
  process.stderr.write(`The server did not start.\n${ownerText(error)}\n`);
  process.exit(1);
});
