import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { endProcess } from '../programs/server-process.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-ports.ts';
import {
  AS_CURRENT_USER,
  findMysqld,
  MYSQL_FOLDER,
  MYSQL_OPTIONS,
  mysqlPaths,
} from './mysql-installation.ts';

type Engine = 'mysql' | 'mariadb';

/** A start takes seconds, but much longer on a busy machine. */
const START_TIMEOUT_MS = 240_000;

/** A private database server on 127.0.0.1, with its own files and port. */
export interface DatabaseServer {
  /** `mysql://user:password@127.0.0.1:port`, without a database name. */
  readonly url: string;
  /** The server's pid, which changes after `restart()`. */
  readonly pid: number;
  /** Kills the server like a power failure. Its files stay for `restart()`. */
  kill9(): Promise<void>;
  /** Stops the server if it runs, and starts it again with the same files and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The engine of this vitest project; MariaDB outside projects that test MySQL. */
const engineOfProject = (): Engine => (process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'mariadb');

/**
 * Starts a private server with production durability and waits until it answers. It ends with this
 * process at the latest. `options` are added to its command line. @throws if the engine is not
 * installed, or the server does not answer in time.
 */
export async function startDatabaseServer(
  options: readonly string[] = [],
  engine = engineOfProject(),
): Promise<DatabaseServer> {
  const program = engine === 'mysql' ? findMysqld() : findProgram('mariadbd');
  if (program === null) throw new Error(`${engine} is not installed: run npm run pretest`);
  const root = await mkdtemp(join(tmpdir(), `private-${engine}-`));
  const file = (name: string) => join(root, name);
  // A starting server deletes the temporary tables of other servers in the same folder.
  const env = { ...process.env, TMPDIR: root };
  const port = await freePort();
  const account = "tester@'127.0.0.1'";
  await writeFile(
    file('init.sql'),
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY 'tester';
     GRANT ALL ON *.* TO ${account} WITH GRANT OPTION;`,
  );
  if (engine === 'mysql') {
    await cp(mysqlPaths(MYSQL_FOLDER).emptyData, file('data'), { recursive: true });
  } else {
    await mkdir(file('data'));
    const create = ['--no-defaults', `--datadir=${file('data')}`, '--skip-test-db'];
    const root = ['--auth-root-authentication-method=socket', ...AS_CURRENT_USER];
    await promisify(execFile)('mariadb-install-db', [...create, ...root], { env });
  }
  const args = [
    '--no-defaults',
    `--datadir=${file('data')}`,
    `--socket=${file('socket')}`,
    `--log-error=${file('log')}`,
    `--init-file=${file('init.sql')}`,
    `--port=${port}`,
    `--pid-file=${file('pid')}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--max-connections=400',
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=128M',
    ...(engine === 'mysql' ? MYSQL_OPTIONS : AS_CURRENT_USER),
    ...options,
  ];
  const url = `mysql://tester:tester@127.0.0.1:${port}`;
  let running: ChildProcess;

  async function start(): Promise<void> {
    // In its own group, so that Ctrl-C reaches only the tests, which then end it.
    const child = spawn(program ?? '', args, { stdio: 'ignore', detached: true, env });
    child.unref();
    process.once('exit', () => child.kill('SIGKILL'));
    running = child;
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        await (await createConnection({ uri: url, connectTimeout: 2_000 })).end();
        return;
      } catch (cause) {
        if (child.exitCode === null && Date.now() < deadline) await delay(50);
        else throw new Error(`No start:\n${await readFile(file('log'), 'utf8')}`, { cause });
      }
    }
  }
  await start();
  return {
    url,
    get pid() {
      return running.pid ?? 0;
    },
    kill9: () => endProcess(running, 'SIGKILL'),
    async restart() {
      await endProcess(running, 'SIGTERM');
      await start();
    },
    async stop() {
      // The data is discarded, so an orderly shutdown would waste time.
      await endProcess(running, 'SIGKILL');
      await rm(root, { recursive: true, force: true });
    },
  };
}

/**
 * The server for an engine's tests: a private one, or the one of `TEST_MYSQL_URL` or
 * `TEST_MARIADB_URL` (mysql://user:password@host:port). There, `stop` drops the databases whose
 * names begin with `prefix`, which is different for each call.
 */
export async function findDatabaseServer(
  engine: Engine,
): Promise<{ url: string; prefix: string; stop(): Promise<void> }> {
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  const given = process.env[`TEST_${engine.toUpperCase()}_URL`];
  if (given)
    return { url: given.replace(/\/$/, ''), prefix, stop: () => dropDatabases(given, prefix) };
  const server = await startDatabaseServer([], engine);
  return { url: server.url, prefix, stop: () => server.stop() };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const connection = await createConnection(url);
  const [found] = await connection.query<RowDataPacket[]>(
    'SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE ?',
    [`${prefix}%`],
  );
  for (const { name } of found) await connection.query('DROP DATABASE ??', [name]);
  await connection.end();
}

/** Creates an empty database and returns its whole URL. */
export async function createDatabaseOn(
  serverUrl: string,
  name = `test_${randomBytes(8).toString('hex')}`,
  charset = 'utf8mb4',
): Promise<string> {
  const connection = await createConnection({ uri: serverUrl, connectTimeout: START_TIMEOUT_MS });
  await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET ${charset}`);
  await connection.end();
  return `${serverUrl}/${name}`;
}
