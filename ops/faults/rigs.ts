import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { startDatabaseServer } from '#server/testing/databases/database-server.ts';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { createAppProcess } from '../cluster/app-process.ts';
import { startCluster } from '../cluster/cluster.ts';
import { ADMIN } from '../cluster/site-calls.ts';
import { createSupervisor } from '../cluster/supervisor.ts';
import type { Store } from './load/audit.ts';
import type { Probed } from './load/health-probe.ts';

/** The rate limits are active, but too high to reject anyone. */
const ENV = {
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SUBMISSIONS: '1000000',
  RATE_LIMIT_LOGINS: '1000000',
  LOG_LEVEL: 'warn',
};

/** The observed site: its public origin, processes and leads. */
export interface Site {
  readonly origin: string;
  readonly apps: readonly Probed[];
  readonly store: Store;
  /** Runs before the leads are read. */
  readonly settle?: () => Promise<unknown>;
  /** Releases resources that were opened for one fault. */
  readonly release?: () => Promise<unknown>;
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return Object.assign(() => (made ??= make()), { made: async () => made });
}

/** The sites for faults, created on demand and shared by faults that leave them intact. */
export function createRigs() {
  const supervisor = once(createSupervisor);
  const databaseServer = once(startDatabaseServer);
  let apps = 0;

  /** Starts one process with `env` added to the usual settings. */
  async function startApp({
    databaseUrl = '',
    dataDir,
    env = {},
  }: {
    databaseUrl?: string;
    dataDir?: string;
    env?: Record<string, string>;
  }) {
    apps += 1;
    const own = await supervisor();
    const folder = dataDir ?? (await mkdtemp(path.join(own.root, 'data-')));
    const port = await freePort();
    const app = createAppProcess(own, {
      name: `process-${apps}`,
      port,
      env: { ...ENV, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env },
    });
    await app.start();
    return app;
  }

  async function single(env: Record<string, string> = {}) {
    const database = await databaseServer();
    const databaseUrl = await database.createDatabase();
    const app = await startApp({ databaseUrl, env });
    const store = { databaseUrl, dataDir: '' };
    const release = () => app.end('SIGKILL');
    return { app, apps: [app], origin: app.origin, database, databaseUrl, store, release };
  }

  const cluster = once(async () => {
    const started = await startCluster({ env: ENV });
    const { origin, apps, databaseUrl } = started;
    return { cluster: started, origin, apps, store: { databaseUrl, dataDir: '' } };
  });

  return {
    supervisor,
    startApp,
    databaseServer,
    single,
    cluster,
    async stop() {
      await (await supervisor.made())?.close();
      await (await cluster.made())?.cluster.stop();
      await (await databaseServer.made())?.stop();
    },
  };
}

export type Rigs = ReturnType<typeof createRigs>;
