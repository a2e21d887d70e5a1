/**
 * `npm run faults`: three drills of the built product under load, on SQLite and MySQL (MariaDB if MySQL
 * is not installed). Afterwards it checks in the database whether each acknowledged lead is stored
 * exactly once. Prints one row per drill and exits with 1 if a target is missed. Options:
 * - `--only kill-process` (or `restart-database`, `overload`) runs one drill; it can be repeated.
 * - `--seconds N` sets the duration of the overload (20).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import {
  findMysqlProgram,
  MARIADB_ENGINE,
  MYSQL_ENGINE,
} from '#server/testing/databases/database-engine.ts';
import { startDatabaseServer } from '#server/testing/databases/database-server.ts';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { aContact } from '#server/testing/factories.ts';
import { BUILT_SERVER, startServerProcess } from '#server/testing/programs/server-process.ts';

/** Under the steady load of the first two drills. */
const POSTS_PER_SECOND = 40;
const PAGES_PER_SECOND = 20;
const REPEATS = 2;
const WARM_UP_MS = 2_000;
/** The time between a repair and the next fault. */
const CALM_MS = 4_000;
const DATABASE_DOWN_MS = 1_000;
/** A visitor's browser repeats a failed post after this time, with the same Idempotency-Key. */
const RETRY_AFTER_MS = 1_000;
const RETRY_FOR_MS = 40_000;
const ANSWER_WITHIN_MS = 10_000;

const VISITORS = 32;
const PEAK_SECONDS = 8;
const OVERLOAD_FACTOR = 3;

const TARGETS = {
  /** Seconds from the repair until every call succeeds. */
  recovery: 10,
  /** Milliseconds of the slowest response of `/healthz`. */
  healthz: 1_000,
  /** Accepted leads per second during the overload, as a share of the peak rate. */
  accepted: 0.5,
};

const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true }, seconds: { type: 'string', default: '20' } },
});

/** A database of one drill. */
interface Store {
  readonly name: string;
  readonly env: Record<string, string>;
  /** Absent for SQLite, which runs inside the site's process. */
  readonly server?: { kill9(): Promise<void>; restart(): Promise<void>; readonly pid: number };
  /** The stored leads' email addresses. The site must not be running. */
  emails(): Promise<string[]>;
  remove(): Promise<void>;
}

async function sqliteStore(): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  return {
    name: 'SQLite',
    env: { DATABASE_URL: '', DATA_DIR: folder },
    async emails() {
      const database = new Database(path.join(folder, 'site.sqlite'));
      const rows: unknown[] = database.prepare('SELECT email FROM contacts').all();
      database.close();
      return rows.map((row) => String(Object(row).email));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function serverStore(): Promise<Store> {
  const engine = findMysqlProgram('mysqld') ? MYSQL_ENGINE : MARIADB_ENGINE;
  const server = await startDatabaseServer([], engine);
  const url = await server.createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  return {
    name: engine.name,
    env: { DATABASE_URL: url, DATA_DIR: folder },
    server,
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

/** One process of the site, on the same port after each start. */
async function startSite(store: Store) {
  const port = await freePort();
  const env = {
    ...store.env,
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // Counted, but never reached.
    RATE_LIMIT_SUBMISSIONS: '1000000000',
  };
  let running = await startServerProcess(BUILT_SERVER, env);
  return {
    port,
    pid: () => running.pid,
    kill: () => running.end('SIGKILL'),
    async start() {
      running = await startServerProcess(BUILT_SERVER, env);
    },
  };
}

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
function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const calls: Call[] = [];
  /** Whether each lead was acknowledged, by its email address. */
  const leads = new Map<string, boolean>();
  const underWay = new Set<Promise<unknown>>();

  function send(url: string, body = '', key?: string): Promise<number> {
    return new Promise((resolve) => {
      const headers = {
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      };
      const method = body ? 'POST' : 'GET';
      const sent = request(
        { agent, port, host: '127.0.0.1', path: url, method, headers, timeout: ANSWER_WITHIN_MS },
        (response) => {
          response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
          response.resume();
        },
      );
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0));
      sent.end(body);
    });
  }

  async function record(...args: Parameters<typeof send>): Promise<number> {
    const began = performance.now();
    const status = await send(...args);
    calls.push({ began, ended: performance.now(), status });
    return status;
  }

  async function sendLead(retryForMs: number): Promise<void> {
    const email = `${crypto.randomUUID()}@example.com`;
    leads.set(email, false);
    const body = JSON.stringify(aContact({ email }));
    const deadline = performance.now() + retryForMs;
    do {
      if ((await record('/api/contact', body, email)) === 201) return void leads.set(email, true);
      if (retryForMs > 0) await sleep(RETRY_AFTER_MS);
    } while (performance.now() < deadline);
  }

  return {
    calls,
    leads,
    send,
    sendLead,
    requestPage: () => record('/'),
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

/** Calls `/healthz` ten times a second while the site should respond. */
function watchHealth(client: ReturnType<typeof createClient>, isUp: () => boolean) {
  const health = { worstMs: 0, failed: 0 };
  const timer = setInterval(async () => {
    if (!isUp()) return;
    const began = performance.now();
    const status = await client.send('/healthz');
    if (!isUp()) return;
    if (status !== 200) health.failed += 1;
    health.worstMs = Math.max(health.worstMs, performance.now() - began);
  }, 100);
  return { health, stop: () => clearInterval(timer) };
}

/** The figures of a drill, and the targets that it missed. */
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

type Site = Awaited<ReturnType<typeof startSite>>;

/** Injects `fault` several times under a steady load. `fault` resolves when it is repaired. */
async function underLoad(
  store: Store,
  fault: (site: Site, setUp: (isUp: boolean) => void) => Promise<void>,
): Promise<Result> {
  const site = await startSite(store);
  const client = createClient(site.port);
  let isUp = true;
  const { health, stop } = watchHealth(client, () => isUp);
  const ends = [
    client.everySecond(POSTS_PER_SECOND, () => client.sendLead(RETRY_FOR_MS)),
    client.everySecond(PAGES_PER_SECOND, client.requestPage),
  ];
  const spans: { began: number; repaired: number }[] = [];
  try {
    await sleep(WARM_UP_MS);
    for (let round = 0; round < REPEATS; round += 1) {
      const began = performance.now();
      await fault(site, (value) => {
        isUp = value;
      });
      spans.push({ began, repaired: performance.now() });
      await sleep(CALM_MS);
    }
  } finally {
    for (const end of [...ends, stop]) end();
    await client.close();
    await site.kill();
  }

  const recoveries = spans.map(({ began, repaired }, index) => {
    const until = spans[index + 1]?.began ?? Number.POSITIVE_INFINITY;
    const failed = client.calls.filter(
      (call) => !isSuccess(call) && call.ended > began && call.ended < until,
    );
    return Math.max(0, ...failed.map(({ ended }) => ended - repaired)) / 1_000;
  });
  const recovery = Math.max(...recoveries);
  const found = await auditLeads(client.leads, store);
  return {
    figures: `${found.figures}, recovery ${recovery.toFixed(1)} s, healthz ${health.worstMs.toFixed(0)} ms`,
    missed: [
      ...found.missed,
      ...(recovery > TARGETS.recovery ? ['slow recovery'] : []),
      ...(health.worstMs > TARGETS.healthz ? ['slow /healthz'] : []),
      ...(health.failed > 0 ? [`/healthz failed ${health.failed} times`] : []),
    ],
  };
}

const killProcess = (store: Store) =>
  underLoad(store, async (site, setUp) => {
    setUp(false);
    await site.kill();
    await site.start();
    setUp(true);
  });

async function restartDatabase(store: Store): Promise<Result> {
  const { server } = store;
  if (!server)
    return { figures: 'not applicable: the database is part of the process', missed: [] };
  return underLoad(store, async () => {
    await server.kill9();
    await sleep(DATABASE_DOWN_MS);
    await server.restart();
  });
}

/** Pins a process with its threads to one processor. */
function pin(pid: number, processors: string): void {
  if (cpus().length > 1) spawnSync('taskset', ['-apc', processors, String(pid)]);
}

async function overload(store: Store): Promise<Result> {
  const seconds = Number(options.seconds);
  const site = await startSite(store);
  const client = createClient(site.port);
  const { health, stop } = watchHealth(client, () => true);
  // The site and its database share one processor, and the visitors use the other.
  for (const pid of [site.pid(), store.server?.pid]) if (pid) pin(pid, '0');
  pin(process.pid, '1');
  try {
    const peakEnd = performance.now() + PEAK_SECONDS * 1_000;
    const visitor = async () => {
      while (performance.now() < peakEnd) await client.sendLead(0);
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    const peak = client.calls.filter(isSuccess).length / PEAK_SECONDS;

    const from = client.calls.length;
    const end = client.everySecond(peak * OVERLOAD_FACTOR, () => client.sendLead(0));
    await sleep(seconds * 1_000);
    end();
    await client.close();
    const calls = client.calls.slice(from);
    const refused = calls.filter(({ status }) => status === 503 || status === 429);
    const accepted = calls.filter(isSuccess);
    const share = accepted.length / seconds / peak;
    const unanswered = calls.length - refused.length - accepted.length;
    stop();
    await site.kill();
    const found = await auditLeads(client.leads, store);
    return {
      figures:
        `${found.figures}, peak ${peak.toFixed(0)}/s, accepted ${share.toFixed(2)} of it, ` +
        `p99 accepted ${p99(accepted.map(tookMs)).toFixed(0)} ms, ` +
        `refused ${p99(refused.map(tookMs)).toFixed(0)} ms, healthz ${health.worstMs.toFixed(0)} ms`,
      missed: [
        ...found.missed,
        ...(share < TARGETS.accepted ? ['too few leads accepted'] : []),
        ...(unanswered > 0 ? [`${unanswered} calls without an answer`] : []),
        ...(health.failed > 0 ? [`/healthz failed ${health.failed} times`] : []),
      ],
    };
  } finally {
    stop();
    await site.kill();
    pin(process.pid, `0-${cpus().length - 1}`);
  }
}

const DRILLS = { 'kill-process': killProcess, 'restart-database': restartDatabase, overload };

async function main(): Promise<boolean> {
  if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.');
  const { only } = options;
  const drills = Object.entries(DRILLS).filter(([name]) => !only || only.includes(name));
  if (drills.length === 0) throw new Error(`Known drills: ${Object.keys(DRILLS).join(', ')}`);
  let hasPassed = true;
  for (const [name, drill] of drills) {
    for (const open of [sqliteStore, serverStore]) {
      const store = await open();
      try {
        const { figures, missed } = await drill(store);
        console.log(`${name.padEnd(18)}${store.name.padEnd(9)}${figures}`);
        for (const target of missed) console.log(`  MISSED: ${target}`);
        hasPassed &&= missed.length === 0;
      } finally {
        await store.remove();
      }
    }
  }
  return hasPassed;
}

process.exitCode = (await main()) ? 0 : 1;
