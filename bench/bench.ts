/**
 * `npm run bench`: compares the built server with minimal reference servers, and page loads with plain
 * static pages, in one run on one database: DATABASE_URL's, an embedded one with `--sqlite`, otherwise a private MariaDB.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabaseServer } from '#server/testing/databases/database-server.ts';
import {
  BUILT_SERVER,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/programs/server-process.ts';
import { installMissing, WRK } from '../scripts/test/programs.ts';
import { BENCH_ADMIN, compareKeyCheck } from './key-check.ts';
import { comparePageLoads } from './page-loads.ts';
import { compare } from './rounds.ts';

const lead = {
  fullName: 'Layla Al Mansoori',
  email: 'layla@example.com',
  companyName: 'Al Mansoori Holdings',
  phoneNumber: '+971 50 123 4567',
  service: 'hosting',
  message: 'We hold 400 air-cooled machines and look for hosting in the UAE from next quarter on.',
};
const json = { 'content-type': 'application/json' };
const post = { method: 'POST', headers: json, body: JSON.stringify(lead) } as const;

async function chooseDatabase(): Promise<{ url: string | undefined; stop(): Promise<void> }> {
  const nothing = async () => undefined;
  if (process.argv.includes('--sqlite')) return { url: undefined, stop: nothing };
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: nothing };
  const server = await startDatabaseServer();
  return { url: await server.createDatabase(), stop: () => server.stop() };
}

installMissing([WRK]);
const database = await chooseDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const env = {
  DATABASE_URL: database.url ?? '',
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_LOGINS: '0',
  // Counted, but never reached.
  RATE_LIMIT_KEY_READS: '1000000000',
  ADMIN_USERNAME: BENCH_ADMIN.username,
  ADMIN_PASSWORD: BENCH_ADMIN.password,
};
const effort = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
  folder: dataDir,
};
const running: ServerProcess[] = [];
const start = async (args: readonly string[]) => {
  const server = await startServerProcess(args, env);
  running.push(server);
  return server.origin;
};

try {
  const product = await start(BUILT_SERVER);
  const bare = await start(['--import', 'tsx', 'bench/bare-insert-server.ts']);
  const files = await start(['--import', 'tsx', 'bench/bare-static-server.ts']);
  console.log(`Database: ${database.url ? database.url.replace(/\/\/.*@/, '//') : 'SQLite'}`);
  await compare(
    'A lead stored durably',
    [
      { name: 'bare node:http + INSERT', url: bare, ...post },
      { name: 'POST /api/contact', url: `${product}/api/contact`, ...post },
      { name: 'tRPC contacts.create', url: `${product}/api/trpc/contacts.create`, ...post },
    ],
    effort,
  );
  await compareKeyCheck(product, lead, effort);
  const get = { method: 'GET', headers: { 'accept-encoding': 'br' } } as const;
  await compare(
    'A prerendered page',
    [
      { name: 'bare node:http from memory', url: files, ...get },
      { name: 'GET /', url: `${product}/`, ...get },
    ],
    effort,
  );
  await comparePageLoads(product, effort.rounds);
} finally {
  await Promise.all(running.map((server) => server.end('SIGTERM')));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
