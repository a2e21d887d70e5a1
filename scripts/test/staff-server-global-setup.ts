import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from '#client/staff/testing/staff.ts';
import { bundledProgram } from '#server/testing/programs/bundled-program.ts';
import { startServerProcess } from '#server/testing/programs/server-process.ts';

const ADMIN = { username: 'dom-admin', password: 'correct horse' };

/**
 * Starts the current server source for each worker of the dashboard's tests, on its own SQLite file:
 * the lists and polls of a test include the leads of all tests on its server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-'));
  const program = await bundledProgram(project.getProvidedContext().serverBundler, 'main');
  const start = (worker: number) =>
    startServerProcess(program, {
      DATABASE_URL: '',
      DATA_DIR: join(dataDir, String(worker)),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SUBMISSIONS: '0',
      RATE_LIMIT_LOGINS: '0',
      LOG_LEVEL: 'silent',
    });
  const { maxWorkers } = project.vitest.config;
  const servers = await Promise.all(Array.from({ length: maxWorkers }, (_, at) => start(at)));
  project.provide('staffServers', { origins: servers.map(({ origin }) => origin), admin: ADMIN });
  return async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await rm(dataDir, { recursive: true, force: true });
  };
}
