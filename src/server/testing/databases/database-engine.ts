import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';

/** The files of one private server. Removing `root` removes all of them. */
export const filesUnder = (root: string) => ({
  root,
  data: join(root, 'data'),
  pid: join(root, 'pid'),
  log: join(root, 'error.log'),
  init: join(root, 'init.sql'),
});
type ServerFiles = ReturnType<typeof filesUnder>;

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
const ownTemporaryFolder = ({ root }: ServerFiles) => ({ ...process.env, TMPDIR: root });

function requireProgram(name: string): string {
  const path = findProgram(name);
  if (path) return path;
  throw new Error(
    `${name} is not installed (Debian: apt-get install mariadb-server-core mariadb-client)`,
  );
}

export const MARIADB_ENGINE: DatabaseEngine = {
  name: 'mariadb',
  async createSystemTables(files) {
    await mkdir(files.data, { recursive: true });
    const args = [
      ...['--no-defaults', `--datadir=${files.data}`, '--skip-test-db'],
      ...['--auth-root-authentication-method=socket', ...AS_CURRENT_USER],
    ];
    const env = ownTemporaryFolder(files);
    await promisify(execFile)(requireProgram('mariadb-install-db'), args, { env });
  },
  program: () => requireProgram('mariadbd'),
  options: [],
};

const { XDG_CACHE_HOME: given } = process.env;
const CACHE = given && isAbsolute(given) ? given : join(homedir(), '.cache');

/** The tests' own installation of MySQL by `scripts/test/install-mysql.ts`. */
export const MYSQL_FOLDER = join(CACHE, 'mining-hosting-site', 'mysql');

export const mysqlPaths = (folder: string) => ({
  programs: join(folder, 'bin'),
  /** The data folder of an empty server: copying it is faster than creating one. */
  emptyData: join(folder, 'empty-data'),
  root: join(folder, 'root'),
});

/** A program of the installation, or null if MySQL is not installed there. */
export function findMysqlProgram(name: 'mysqld' | 'mysql' | 'mysqldump'): string | null {
  const file = join(mysqlPaths(MYSQL_FOLDER).programs, name);
  return existsSync(file) ? file : null;
}

/** Options that name the server's own files, for any command line of mysqld. */
export const MYSQL_OPTIONS = [
  '--mysqlx=OFF',
  '--secure-file-priv=NULL',
  // Saves memory and time at the start. MariaDB has it off by default.
  '--performance-schema=OFF',
  '--disable-log-bin',
  '--innodb-redo-log-capacity=64M',
];

export const MYSQL_ENGINE: DatabaseEngine = {
  name: 'mysql',
  async createSystemTables({ data }) {
    MYSQL_ENGINE.program();
    await cp(mysqlPaths(MYSQL_FOLDER).emptyData, data, { recursive: true });
  },
  program() {
    const program = findMysqlProgram('mysqld');
    if (program) return program;
    throw new Error(
      'MySQL is not installed: `npx tsx scripts/install-test-programs.ts` installs it on Debian.',
    );
  },
  options: MYSQL_OPTIONS,
};

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
  const args = [
    ...['--no-defaults', `--datadir=${files.data}`, `--socket=${join(files.root, 'socket')}`],
    ...[`--log-error=${files.log}`, `--init-file=${files.init}`],
    ...[`--pid-file=${join(files.root, 'server.pid')}`, `--port=${port}`],
    ...['--bind-address=127.0.0.1', '--skip-name-resolve', '--max-connections=400'],
    ...['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=128M'],
    ...[...AS_CURRENT_USER, ...engine.options, ...options],
  ];
  const env = ownTemporaryFolder(files);
  const child = spawn(engine.program(), args, { stdio: 'ignore', detached: true, env });
  child.unref();
  // Write the pid immediately, so that the watchdog can always end the process.
  if (child.pid) writeFileSync(files.pid, String(child.pid));
  return child;
}
