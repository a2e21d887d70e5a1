import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of one private server. Removing `root` removes all of them. */
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

/** Differences between the database servers that tests start. */
export interface DatabaseEngine {
  readonly name: 'mariadb' | 'mysql';
  /** Writes an empty server's system tables into `files.data`. @throws if it is not installed. */
  createSystemTables(files: ServerFiles): Promise<void>;
  program(): string;
  readonly options: readonly string[];
}

/** Both servers refuse to run as root without this option. */
export const AS_CURRENT_USER = process.getuid?.() === 0 ? ['--user=root'] : [];

/** A starting server deletes the temporary tables of other servers in the same folder. */
export const ownTemporaryFolder = ({ root }: ServerFiles) => ({ ...process.env, TMPDIR: root });

/**
 * Starts a server with production durability: InnoDB flushes its log at every commit. The process
 * has its own group, so that Ctrl-C reaches only the tests, which then stop it.
 */
export function spawnServer(
  engine: DatabaseEngine,
  files: ServerFiles,
  port: number,
  options: readonly string[],
): ChildProcess {
  const child = spawn(
    engine.program(),
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
      ...AS_CURRENT_USER,
      ...engine.options,
      ...options,
    ],
    { stdio: 'ignore', detached: true, env: ownTemporaryFolder(files) },
  );
  child.unref();
  // Write the pid immediately, so that the watchdog can always end the process.
  if (child.pid) writeFileSync(files.pid, String(child.pid));
  return child;
}
