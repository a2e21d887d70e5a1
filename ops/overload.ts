/**
 * `npm run overload`: sends the built site three times as many leads as it can store, on SQLite and MySQL
 * (MariaDB if MySQL is not installed). Afterwards it checks in the database whether each acknowledged lead
 * is stored exactly once. Prints one row per database and exits with 1 if a target is missed.
 * `--seconds N` sets the duration (20).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import {
  createDatabaseOn,
  startDatabaseServer,
} from '#server/testing/databases/database-server.ts';
import { findMysqld } from '#server/testing/databases/mysql-installation.ts';
import { aContact } from '#server/testing/factories.ts';
import { BUILT_SERVER, startServerProcess } from '#server/testing/programs/server-process.ts';

const ANSWER_WITHIN_MS = 10_000;

const VISITORS = 32;
const PEAK_SECONDS = 8;
const OVERLOAD_FACTOR = 3;

/** Accepted leads per second during the overload, as a share of the peak rate. */
const LEAST_ACCEPTED = 0.5;

/** The slowest allowed response of `/healthz`. */
const HEALTHY_WITHIN_MS = 1_000;

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });

/** A database of the drill. */
interface Store {
  readonly name: string;
  readonly env: Record<string, string>;
  /** Of the database server. Absent for SQLite, which runs inside the site's process. */
  readonly pid?: number;
  /** The stored leads' email addresses. The site must not be running. */
  emails(): Promise<string[]>;
  remove(): Promise<void>;
}

async function sqliteStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'overload-'));
  return {
    name: 'SQLite',
    env: { DATABASE_URL: '', DATA_DIR: folder },
    async emails() {
      const database = new Database(join(folder, 'site.sqlite'));
      const rows: unknown[] = database.prepare('SELECT email FROM contacts').all();
      database.close();
      return rows.map((row) => String(Object(row).email));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function serverStore(): Promise<Store> {
  const engine = findMysqld() ? 'mysql' : 'mariadb';
  const server = await startDatabaseServer([], engine);
  const url = await createDatabaseOn(server.url);
  const folder = await mkdtemp(join(tmpdir(), 'overload-'));
  return {
    name: engine,
    env: { DATABASE_URL: url, DATA_DIR: folder },
    pid: server.pid,
    async emails() {
      const connection = await createConnection(url);
      const [rows] = await connection.query<RowDataPacket[]>('SELECT email FROM contacts');
      await connection.end();
      return rows.map(({ email }) => String(email));
    },
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const startSite = ({ env }: Store) =>
  startServerProcess(BUILT_SERVER, {
    ...env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // Counted, but never reached.
    RATE_LIMIT_SUBMISSIONS: '1000000000',
  });

/** One request and its end, in `performance.now()` times. Status 0 means no response. */
interface Call {
  readonly began: number;
  readonly ended: number;
  readonly status: number;
}

const isSuccess = ({ status }: Call) => status === 200 || status === 201;
const tookMs = ({ began, ended }: Call) => ended - began;

/** The 99th percentile; 0 for no values. */
function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

/** A client that records every call and every lead that it sends. */
function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const calls: Call[] = [];
  /** Whether each lead was acknowledged, by its email address. */
  const leads = new Map<string, boolean>();
  const underWay = new Set<Promise<unknown>>();

  function send(path: string, body = '', key = ''): Promise<number> {
    return new Promise((resolve) => {
      const headers = {
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      };
      const method = body ? 'POST' : 'GET';
      const sent = request(
        origin + path,
        { agent, method, headers, timeout: ANSWER_WITHIN_MS },
        (response) => {
          response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
          response.resume();
        },
      );
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0));
      sent.end(body);
    });
  }

  async function sendLead(): Promise<void> {
    const email = `${crypto.randomUUID()}@example.com`;
    leads.set(email, false);
    const began = performance.now();
    const status = await send('/api/contact', JSON.stringify(aContact({ email })), email);
    calls.push({ began, ended: performance.now(), status });
    if (status === 201) leads.set(email, true);
  }

  return {
    calls,
    leads,
    send,
    sendLead,
    /** Starts calls at a steady rate, regardless of response times, until the result is called. */
    everySecond(times: number, work: () => Promise<unknown>): () => void {
      const start = performance.now();
      let begun = 0;
      const timer = setInterval(() => {
        for (; begun < ((performance.now() - start) / 1_000) * times; begun += 1) {
          const done = work().finally(() => underWay.delete(done));
          underWay.add(done);
        }
      }, 10);
      return () => clearInterval(timer);
    },
    async close() {
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

/** Calls `/healthz` ten times a second. */
function watchHealth(client: ReturnType<typeof createClient>) {
  const health = { worstMs: 0, failed: 0 };
  const timer = setInterval(async () => {
    const began = performance.now();
    const status = await client.send('/healthz');
    if (status !== 200) health.failed += 1;
    health.worstMs = Math.max(health.worstMs, performance.now() - began);
  }, 100);
  return { health, stop: () => clearInterval(timer) };
}

/** The figures, and the targets that it missed. */
interface Result {
  readonly figures: string;
  readonly missed: readonly string[];
}

/** Compares the sent leads with the stored ones. */
async function auditLeads(leads: ReadonlyMap<string, boolean>, store: Store): Promise<Result> {
  const stored = new Map<string, number>();
  for (const email of await store.emails()) stored.set(email, (stored.get(email) ?? 0) + 1);
  const acknowledged = [...leads].filter(([, isAcknowledged]) => isAcknowledged);
  const lost = acknowledged.filter(([email]) => !stored.has(email)).length;
  const twice = [...stored.values()].filter((times) => times > 1).length;
  return {
    figures: `sent ${leads.size}, acknowledged ${acknowledged.length}, lost ${lost}, twice ${twice}`,
    missed: [
      ...(lost > 0 ? [`${lost} acknowledged leads are lost`] : []),
      ...(twice > 0 ? [`${twice} leads are stored twice`] : []),
    ],
  };
}

/** Pins a process with its threads to one processor. */
function pin(pid: number, processors: string): void {
  if (cpus().length > 1) spawnSync('taskset', ['-apc', processors, String(pid)]);
}

async function overload(store: Store): Promise<Result> {
  const seconds = Number(options.seconds);
  const site = await startSite(store);
  const client = createClient(site.origin);
  const { health, stop } = watchHealth(client);
  // The site and its database share one processor, and the visitors use the other.
  for (const pid of [site.pid, store.pid]) if (pid) pin(pid, '0');
  pin(process.pid, '1');
  try {
    const peakEnd = performance.now() + PEAK_SECONDS * 1_000;
    const visitor = async () => {
      while (performance.now() < peakEnd) await client.sendLead();
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    const peak = client.calls.filter(isSuccess).length / PEAK_SECONDS;

    const from = client.calls.length;
    const end = client.everySecond(peak * OVERLOAD_FACTOR, () => client.sendLead());
    await sleep(seconds * 1_000);
    end();
    await client.close();
    const calls = client.calls.slice(from);
    const refused = calls.filter(({ status }) => status === 503 || status === 429);
    const accepted = calls.filter(isSuccess);
    const share = accepted.length / seconds / peak;
    const unanswered = calls.length - refused.length - accepted.length;
    stop();
    await site.end('SIGKILL');
    const found = await auditLeads(client.leads, store);
    return {
      figures:
        `${found.figures}, peak ${peak.toFixed(0)}/s, accepted ${share.toFixed(2)} of it, ` +
        `p99 accepted ${p99(accepted.map(tookMs)).toFixed(0)} ms, ` +
        `refused ${p99(refused.map(tookMs)).toFixed(0)} ms, healthz ${health.worstMs.toFixed(0)} ms`,
      missed: [
        ...found.missed,
        ...(share < LEAST_ACCEPTED ? ['too few leads accepted'] : []),
        ...(unanswered > 0 ? [`${unanswered} calls without an answer`] : []),
        ...(health.worstMs > HEALTHY_WITHIN_MS ? ['slow /healthz'] : []),
        ...(health.failed > 0 ? [`/healthz failed ${health.failed} times`] : []),
      ],
    };
  } finally {
    stop();
    await site.end('SIGKILL');
    pin(process.pid, `0-${cpus().length - 1}`);
  }
}

if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.');
for (const open of [sqliteStore, serverStore]) {
  const store = await open();
  try {
    const { figures, missed } = await overload(store);
    console.log(`${store.name.padEnd(9)}${figures}`);
    for (const target of missed) console.log(`  MISSED: ${target}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await store.remove();
  }
}
