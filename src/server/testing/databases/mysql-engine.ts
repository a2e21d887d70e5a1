import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { DatabaseEngine } from './database-engine.ts';

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
    throw new Error('MySQL is not installed: `npm test -- mysql` installs it on Debian.');
  },
  options: MYSQL_OPTIONS,
};
