import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

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

/** MySQL's server in that folder, or null. */
export function findMysqld(): string | null {
  const file = join(mysqlPaths(MYSQL_FOLDER).programs, 'mysqld');
  return existsSync(file) ? file : null;
}

/** Both servers refuse to run as root without this option. */
export const AS_CURRENT_USER = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Options of any command line of mysqld: without the plug-in, folders and tables that no test needs. */
export const MYSQL_OPTIONS = [
  '--mysqlx=OFF',
  '--secure-file-priv=NULL',
  '--performance-schema=OFF',
  '--disable-log-bin',
  '--innodb-redo-log-capacity=64M',
  ...AS_CURRENT_USER,
];
