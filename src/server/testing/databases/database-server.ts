import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import {
  type DatabaseEngine,
  filesUnder,
  MARIADB_ENGINE,
  MYSQL_ENGINE,
  spawnServer,
} from './database-engine.ts';
import { freePort } from './free-ports.ts';
import { endProcess, spawnWatchdog } from './processes.ts';

/** A start takes seconds, but much longer on a busy machine. */
const START_TIMEOUT_MS = 240_000;

/** A private database server on 127.0.0.1, with its own files, port and socket. */
export interface DatabaseServer {
  /** `mysql://user:password@127.0.0.1:port`, without a database name. */
  readonly url: string;
  /** The server's pid, which changes after `restart()`. */
  readonly pid: number;
  /** Creates an empty database and returns its whole URL. */
  createDatabase(): Promise<string>;
  /** Kills the server like a power failure. Its files stay for `restart()`. */
  kill9(): Promise<void>;
  /** Stops the server if it runs, and starts it again with the same files and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The engine of this vitest project; MariaDB outside projects that test MySQL. */
const engineOfProject = () =>
  process.env.TEST_DATABASE === 'mysql' ? MYSQL_ENGINE : MARIADB_ENGINE;

/**
 * Starts a private server and waits until it answers. It always ends with this process, even after
 * a crash. `options` are added to its command line. @throws if the engine is not installed, or the
 * server does not answer in time.
 */
export async function startDatabaseServer(
  options: readonly string[] = [],
  engine = engineOfProject(),
): Promise<DatabaseServer> {
  const files = filesUnder(await mkdtemp(join(tmpdir(), `private-${engine.name}-`)));
  const watchdog = spawnWatchdog(files.pid, files.root);
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const url = `mysql://tester:${password}@127.0.0.1:${port}`;
  const log = async () => (await readFile(files.log, 'utf8').catch(() => '')).slice(-4_000);
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawnServer(engine, files, port, options);
    running = child;
    child.once('exit', async (code, signal) => {
      // Otherwise tests would only show refused connections.
      if (running === child)
        process.stderr.write(`The private server died (${signal ?? code}).\n${await log()}\n`);
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        await (await createConnection({ uri: url, connectTimeout: 2_000 })).end();
        return;
      } catch (error) {
        if (child.exitCode !== null || Date.now() > deadline) throw error;
        await delay(50);
      }
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending) await endProcess(ending, signal);
    // Another process may soon get this pid, and the watchdog must not kill it.
    await rm(files.pid, { force: true });
  }

  try {
    await engine.createSystemTables(files);
    await writeFile(files.init, accountSql(password), { mode: 0o600 });
    await start();
  } catch (cause) {
    const message = `The private database server did not start.\n${await log()}`;
    watchdog.stdin?.end();
    throw new Error(message, { cause });
  }
  return {
    url,
    get pid() {
      return running?.pid ?? 0;
    },
    createDatabase: () => createDatabaseOn(url),
    kill9: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      await start();
    },
    async stop() {
      // The data is discarded, so an orderly shutdown would waste time.
      await end('SIGKILL');
      await endProcess(watchdog, 'SIGKILL');
      await rm(files.root, { recursive: true, force: true });
    },
  };
}

/**
 * The server for an engine's tests: a private one, or the one of `TEST_MYSQL_URL` or
 * `TEST_MARIADB_URL` (mysql://user:password@host:port). There, `stop` drops the databases whose
 * names begin with `prefix`, which is different for each call.
 */
export async function findDatabaseServer(
  engine: DatabaseEngine,
): Promise<{ url: string; prefix: string; stop(): Promise<void> }> {
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  const given = process.env[`TEST_${engine.name.toUpperCase()}_URL`];
  if (given)
    return { url: given.replace(/\/$/, ''), prefix, stop: () => dropDatabases(given, prefix) };
  const server = await startDatabaseServer([], engine);
  return { url: server.url, prefix, stop: () => server.stop() };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const connection = await createConnection(url);
  try {
    const [found] = await connection.query<RowDataPacket[]>(
      'SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE ?',
      [`${prefix}%`],
    );
    for (const { name } of found) await connection.query('DROP DATABASE ??', [name]);
  } finally {
    await connection.end();
  }
}

export async function createDatabaseOn(
  serverUrl: string,
  name = `test_${randomBytes(8).toString('hex')}`,
  charset = 'utf8mb4',
): Promise<string> {
  const connection = await createConnection({ uri: serverUrl, connectTimeout: START_TIMEOUT_MS });
  try {
    await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET ${charset}`);
  } finally {
    await connection.end();
  }
  return `${serverUrl}/${name}`;
}

function accountSql(password: string): string {
  const account = `tester@'127.0.0.1'`;
  return [
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL ON *.* TO ${account} WITH GRANT OPTION;`,
  ].join('\n');
}
