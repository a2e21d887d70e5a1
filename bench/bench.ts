/**
 * `npm run bench`: compares the built product with a minimal server in one run, on MySQL. First a stored
 * lead, a page and a list against their bare counterparts, under 16 connections of `wrk`; then the
 * dashboard's lists with 1,000,000 contacts and 200,000 appointments against 1,000 and 200. Compare the
 * ratios: absolute figures depend on the machine. Options:
 * - `--database mariadb` measures MariaDB instead.
 * - `--seconds N` and `--rounds N` set the duration of the first part (3 rounds of 3 s each).
 * - `--rows N` sets the size of the large site; 0 skips the second part.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { createConnection, createPool } from 'mysql2/promise';
import { uuidv7 } from 'uuidv7';
import { signIn } from '#server/testing/api-client.ts';
import { createDatabaseOn, findDatabaseServer } from '#server/testing/databases/database-server.ts';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { aContact } from '#server/testing/factories.ts';
import { startBuiltSite, startServerProcess } from '#server/testing/programs/server-process.ts';

const ADMIN = { username: 'bench-admin', password: 'bench-password' };
const CONNECTIONS = 16;
const FEW_ROWS = 1_000;
const LIST_CALLS = 40;
const WARM_UP_CALLS = 3;
/** Milliseconds. */
const MAX_LIST_P95 = 300;
const run = promisify(execFile);

const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'mysql' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '1000000' },
    // Used by this script to start the bare server as a process of its own.
    bare: { type: 'boolean', default: false },
  },
});

const COLUMNS = [
  'id',
  'full_name',
  'email',
  'company_name',
  'phone_number',
  'service',
  'message',
  'status',
  'created_at',
];
const TABLE = `CREATE TABLE bare_contacts (id varchar(36) NOT NULL PRIMARY KEY,
  full_name varchar(200) NOT NULL, email varchar(254) NOT NULL, company_name varchar(200),
  phone_number varchar(40), service varchar(50), message text NOT NULL,
  status varchar(20) NOT NULL, created_at datetime(3) NOT NULL)`;
const INDEX = 'CREATE INDEX bare_contacts_status ON bare_contacts (status, id)';
const INSERT = `INSERT INTO bare_contacts (${COLUMNS}) VALUES (${COLUMNS.map(() => '?')})`;
const SELECT = `SELECT ${COLUMNS} FROM bare_contacts ORDER BY id DESC LIMIT 50`;

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/**
 * The reference: plain node:http without validation. A POST inserts one row with a time-ordered id by a
 * prepared statement, `/list` selects the newest 50, and any other GET returns the home page from memory.
 */
async function serveBare(): Promise<void> {
  const pool = createPool({
    uri: process.env.DATABASE_URL ?? '',
    connectionLimit: 10,
    timezone: 'Z',
  });
  for (const statement of [TABLE, INDEX]) await pool.query(statement);
  const page = brotliCompressSync(readFileSync('dist/pages/index.html'));
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const json = { 'content-type': 'application/json' };
  const server = createServer(async (request, response) => {
    if (request.url === '/list') {
      return response.writeHead(200, json).end(JSON.stringify((await pool.execute(SELECT))[0]));
    }
    if (request.method === 'GET') return response.writeHead(200, html).end(page);
    const lead = JSON.parse(await readText(request));
    const id = uuidv7();
    const at = new Date().toISOString().replace('T', ' ').replace('Z', '');
    const { fullName, email, companyName, phoneNumber, service, message } = lead;
    const texts = [fullName, email, companyName ?? null, phoneNumber ?? null, service ?? null];
    await pool.execute(INSERT, [id, ...texts, message, 'unread', at]);
    response.writeHead(201, json).end(JSON.stringify({ success: true, id }));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
}

/** Creates databases for the sites of this run. */
async function openDatabases(folder: string) {
  const engine = options.database === 'mariadb' ? 'mariadb' : 'mysql';
  const { url, prefix, stop } = await findDatabaseServer(engine);
  let count = 0;
  const create = async () => {
    count += 1;
    return { DATABASE_URL: await createDatabaseOn(url, `${prefix}${count}`), DATA_DIR: folder };
  };
  return { create, stop };
}

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Prints wrk's results as JSON, with latencies in microseconds. */
const REPORT = `
function done(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('{"requests":%d,"failed":%d,"us":%d,"p99":%d}',
    summary.requests, failed, summary.duration, latency:percentile(99)))
end`;

/** Repeats one request on each connection. @throws if a response is not 2xx. */
async function drive({ name, url, body, headers = {} }: Contender, folder: string) {
  const wrk = findProgram('wrk');
  if (!wrk) throw new Error('Needs wrk (apt-get install wrk).');
  const all = { ...headers, ...(body && { 'content-type': 'application/json' }) };
  const lua = (text: string) => `[==[${text}]==]`;
  const fields = Object.entries(all).map(([key, value]) => `[ ${lua(key)} ]=${lua(value)}`);
  const script = path.join(folder, 'request.lua');
  const request = `wrk.method=${lua(body ? 'POST' : 'GET')}\nwrk.body=${lua(body ?? '')}`;
  await writeFile(script, `${request}\nwrk.headers={${fields}}${REPORT}`);
  const args = ['-t', '1', '-c', `${CONNECTIONS}`, '-d', `${options.seconds}s`, '-s', script, url];
  const { stdout } = await run(wrk, args);
  const { requests, failed, us, p99 } = JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
  if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} failed`);
  return { perSecond: requests / (us / 1e6), p99: p99 / 1e3 };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

/** Loads the product and its bare counterpart alternately, so that noise affects both. */
async function compare(title: string, bare: Contender, product: Contender, folder: string) {
  const none = (): number[] => [];
  const figures = [bare, product].map(() => ({ perSecond: none(), p99: none() }));
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const [index, contender] of [bare, product].entries()) {
      const { perSecond, p99 } = await drive(contender, folder);
      // The first round warms both up.
      if (round < 0) continue;
      figures[index]?.perSecond.push(perSecond);
      figures[index]?.p99.push(p99);
    }
  }
  const cells = figures.map(
    ({ perSecond, p99 }) =>
      `${median(perSecond).toFixed(0).padStart(7)}/s p99 ${median(p99).toFixed(1).padStart(6)} ms`,
  );
  const [base, own] = figures.map(({ perSecond }) => median(perSecond));
  const ratio = ((own ?? 0) / (base ?? 1)).toFixed(2);
  console.log(`${title.padEnd(16)}bare ${cells[0]}   product ${cells[1]}   ratio ${ratio}`);
}

async function compareWithBare(env: Record<string, string>, folder: string): Promise<void> {
  const settings = { ...env, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  const product = await startBuiltSite(settings);
  const bare = await startServerProcess(['--import', 'tsx', 'bench/bench.ts', '--bare'], env);
  try {
    const body = JSON.stringify(aContact());
    const at = (origin: string, url: string, more?: Partial<Contender>) => {
      return { name: url, url: origin + url, ...more };
    };
    await compare(
      'A stored lead',
      at(bare.origin, '/', { body }),
      at(product.origin, '/api/contact', { body }),
      folder,
    );
    const headers = { 'accept-encoding': 'br' };
    await compare('A page', at(bare.origin, '/'), at(product.origin, '/', { headers }), folder);
    const token = await signIn(product, ADMIN);
    const list = { headers: { authorization: `Bearer ${token}` } };
    const page = trpc('contacts.page');
    await compare('A list', at(bare.origin, '/list'), at(product.origin, page, list), folder);
  } finally {
    await Promise.all([product.end('SIGTERM'), bare.end('SIGTERM')]);
  }
}

const trpc = (procedure: string, input: object = {}) =>
  `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The reads of the dashboard, by name. `middle` is the id of a contact in the middle of the list. */
const VIEWS: Readonly<Record<string, (middle: string) => string>> = {
  'contacts with totals': () => trpc('contacts.page'),
  'appointments with totals': () => trpc('appointments.page'),
  'unread contacts': () => trpc('contacts.page', { status: 'unread' }),
  'waiting contacts': () => trpc('contacts.page', { waiting: 'true' }),
  'contacts without assignee': () => trpc('contacts.page', { assignee: 'none' }),
  'contacts, oldest first': () => trpc('contacts.page', { order: 'oldest' }),
  'appointments of a service': () => trpc('appointments.page', { serviceType: 'site-acquisition' }),
  'appointments by day': () => trpc('appointments.page', { order: 'soonest' }),
  'a page in the middle': (middle) => trpc('contacts.page', { cursor: middle }),
  'history of a contact': (middle) => trpc('contacts.history', { id: middle }),
  'search: a name': () => trpc('contacts.page', { search: 'layla mansoori' }),
  'search: a common word': () => trpc('contacts.page', { search: 'al' }),
  'search: digits of a phone': () => trpc('contacts.page', { search: '97150' }),
  'search: no match': () => trpc('contacts.page', { search: 'zzqqxx' }),
  'first byte of the export': () => '/api/admin/contacts/export',
};

async function fill(env: Record<string, string>, rows: number): Promise<void> {
  const counts = ['--contacts', `${rows}`, '--appointments', `${Math.round(rows / 5)}`];
  await run(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...counts], {
    env: { ...process.env, ...env, NODE_ENV: 'development' },
  });
  // The database would do this itself some seconds after it sees the new rows.
  const connection = await createConnection(env.DATABASE_URL ?? '');
  await connection.query('ANALYZE TABLE contacts, appointments, lead_words');
  await connection.end();
}

/** Starts the product on a filled database, and signs in: a sign-in allows exports for ten minutes. */
async function openFilledSite(env: Record<string, string>) {
  const settings = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  const server = await startBuiltSite({ ...env, ...settings });
  const headers = { authorization: `Bearer ${await signIn(server, ADMIN)}` };
  const get = async (url: string) => {
    const response = await fetch(server.origin + url, { headers });
    if (!response.ok) throw new Error(`${response.status} ${url}: ${await response.text()}`);
    return response;
  };
  // Generated leads arrived over the last year, so this id is in the middle.
  const time = (Date.now() - 182 * 86_400_000).toString(16).padStart(12, '0');
  const cursor = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  const page = await (await get(trpc('contacts.page', { cursor }))).json();
  return { server, get, middle: String(page.result.data.items[0].id) };
}

type FilledSite = Awaited<ReturnType<typeof openFilledSite>>;

/** Milliseconds until the whole response has arrived; of an export, until its first byte. */
async function timeCall({ get, middle }: FilledSite, view: (middle: string) => string) {
  const url = view(middle);
  const began = performance.now();
  const response = await get(url);
  if (!url.includes('export')) await response.arrayBuffer();
  const took = performance.now() - began;
  await response.body?.cancel().catch(() => undefined);
  return took;
}

async function compareLists(all: readonly Record<string, string>[], rows: number): Promise<void> {
  for (const [index, count] of [FEW_ROWS, rows].entries()) await fill(all[index] ?? {}, count);
  const sites = [];
  for (const env of all) sites.push(await openFilledSite(env));
  try {
    console.log(`\n${'ms'.padEnd(30)}${FEW_ROWS} rows: p50, p95   ${rows} rows: p50, p95`);
    for (const [name, view] of Object.entries(VIEWS)) {
      const times: number[][] = sites.map(() => []);
      for (let call = -WARM_UP_CALLS; call < LIST_CALLS; call += 1) {
        for (const [index, site] of sites.entries()) {
          const took = await timeCall(site, view);
          if (call >= 0) times[index]?.push(took);
        }
      }
      const figures = times.flatMap((each) => [percentile(each, 0.5), percentile(each, 0.95)]);
      const cells = figures.map((time) => time.toFixed(1).padStart(10)).join('');
      console.log(`${name.padEnd(30)}${cells}${(figures[3] ?? 0) > MAX_LIST_P95 ? '  SLOW' : ''}`);
    }
  } finally {
    await Promise.all(sites.map(({ server }) => server.end('SIGTERM')));
  }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const databases = await openDatabases(folder);
  try {
    console.log(`Database: ${options.database}, ${CONNECTIONS} connections`);
    await compareWithBare(await databases.create(), folder);
    const rows = Number(options.rows);
    if (rows > 0) await compareLists([await databases.create(), await databases.create()], rows);
  } finally {
    await databases.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await (options.bare ? serveBare() : main());
