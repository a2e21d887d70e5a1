import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';

/** Where one private server keeps everything; removing `root` removes every trace of it. */
export interface ServerFiles {
  readonly root: string;
  readonly data: string;
  readonly socket: string;
  readonly pid: string;
  readonly log: string;
  readonly init: string;
}

export function filesUnder(root: string): ServerFiles {
  return {
    root,
    data: join(root, 'data'),
    socket: join(root, 'socket'),
    pid: join(root, 'pid'),
    log: join(root, 'error.log'),
    init: join(root, 'init.sql'),
  };
}

function requireProgram(name: string): string {
  const path = findProgram(name);
  if (!path)
    throw new Error(
      `${name} is not installed (Debian: apt-get install mariadb-server-core mariadb-client)`,
    );
  return path;
}

// mariadbd refuses to run as root unless it is told to.
const asCurrentUser = process.getuid?.() === 0 ? ['--user=root'] : [];

/** A server that starts deletes the temporary tables of others that have the same folder for them. */
const ownTemporaryFolder = ({ root }: ServerFiles) => ({ ...process.env, TMPDIR: root });

/** Writes the system tables of an empty server into `files.data`. */
export async function bootstrap(files: ServerFiles): Promise<void> {
  await mkdir(files.data, { recursive: true });
  const args = [
    '--no-defaults',
    `--datadir=${files.data}`,
    '--auth-root-authentication-method=socket',
    '--skip-test-db',
    ...asCurrentUser,
  ];
  const env = ownTemporaryFolder(files);
  await promisify(execFile)(requireProgram('mariadb-install-db'), args, { env });
}

/**
 * Starts mariadbd. Durability is as in production: InnoDB flushes its log at every commit.
 * The process has its own group, so that Ctrl-C reaches only the tests, which then stop it.
 */
export function spawnServer(
  files: ServerFiles,
  port: number,
  options: readonly string[],
): ChildProcess {
  const child = spawn(
    requireProgram('mariadbd'),
    [
      '--no-defaults',
      `--datadir=${files.data}`,
      `--socket=${files.socket}`,
      `--log-error=${files.log}`,
      `--init-file=${files.init}`,
      `--pid-file=${join(files.root, 'server.pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--innodb-flush-log-at-trx-commit=1',
      '--innodb-buffer-pool-size=128M',
      '--max-connections=400',
      ...asCurrentUser,
      ...options,
    ],
    { stdio: 'ignore', detached: true, env: ownTemporaryFolder(files) },
  );
  child.unref();
  // Written at once and by us, so that the watchdog knows the process from its first moment.
  if (child.pid) writeFileSync(files.pid, String(child.pid));
  return child;
}

const WATCHDOG = 'cat >/dev/null; [ -s "$1" ] && kill -9 "$(cat "$1")" 2>/dev/null; rm -rf "$2"';

/**
 * A shell that waits for the end of its standard input, which the system closes however this
 * process ends (also by `kill -9`), and then kills the server and removes its files.
 */
export function spawnWatchdog(files: ServerFiles): ChildProcess {
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'mariadb-watchdog', files.pid, files.root], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  // The pipe must not keep a finished test run alive.
  const { stdin } = child;
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return child;
}

/** Sends `signal` and waits for the end. A process that has already ended is fine. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}

/** A TCP port on 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
