import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '#server/testing/databases/find-program.ts';
import {
  MYSQL_FOLDER,
  MYSQL_OPTIONS,
  mysqlPaths,
} from '#server/testing/databases/mysql-installation.ts';

/** Debian's stable releases have no MySQL. The unstable suite has it, with matching libraries. */
const SUITE = 'sid';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const PACKAGES = ['mysql-server-core', 'mysql-client-core'];
const PROGRAMS = { mysqld: 'sbin', mysql: 'bin', mysqldump: 'bin' };

/** Runs a program and returns its output. @throws with the program's error output. */
const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });

/** This machine's apt mirror of Debian's main packages; undefined if there is none. */
function findDebianMirror(): string | undefined {
  if (!findProgram('apt-get')) return undefined;
  const main = ['Created-By: Packages', 'Component: main'];
  const addresses = run('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...main]);
  return addresses.split('\n').find((url) => /^https?:.*\/debian\/?$/.test(url));
}

/**
 * Returns a function that runs apt with its own lists, cache and empty status. It changes nothing
 * on the system.
 */
function aptIn(folder: string): (...args: string[]) => void {
  const mirror = findDebianMirror();
  if (!mirror) {
    throw new Error(
      "it comes from Debian's packages, and this machine's apt names no Debian mirror",
    );
  }
  const at = (name: string) => join(folder, name);
  for (const name of ['state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(at(name), { recursive: true });
  }
  writeFileSync(at('sources.list'), `deb [signed-by=${KEYRING}] ${mirror} ${SUITE} main\n`);
  // Nothing counts as installed, so apt also downloads every library that the server needs.
  writeFileSync(at('status'), '');
  const settings = {
    'Dir::Etc::sourcelist': at('sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::Etc::preferences': '-',
    'Dir::Etc::preferencesparts': '-',
    'Dir::State': at('state'),
    'Dir::State::status': at('status'),
    'Dir::Cache': at('cache'),
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
    'Debug::NoLocking': '1',
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return (...args) => void run('apt-get', ['-qq', ...given, ...args]);
}

function entryOf(folder: string, pattern: RegExp): string {
  const name = readdirSync(folder).find((it) => pattern.test(it));
  if (!name) throw new Error(`the packages have no ${pattern} in ${folder}`);
  return name;
}

/** Options that point mysqld to its own files, as shell words of the script below. */
const OWN_FILES = [
  '--basedir="$root/usr"',
  '--lc-messages-dir="$root/usr/share/mysql"',
  '--character-sets-dir="$root/usr/share/mysql/charsets"',
  '--plugin-dir="$root/usr/lib/mysql/plugin"',
].join(' ');

/** Writes scripts that run the programs with the libraries of their packages. */
function writePrograms(folder: string): void {
  const { root, programs } = mysqlPaths(folder);
  const libraries = entryOf(join(root, 'usr/lib'), /-linux-gnu$/);
  const loaders = existsSync(join(root, 'usr/lib64')) ? 'usr/lib64' : 'usr/lib';
  const loader = `${loaders}/${entryOf(join(root, loaders), /^ld-linux-.*\.so/)}`;
  mkdirSync(programs);
  for (const [name, place] of Object.entries(PROGRAMS)) {
    const last = name === 'mysqld' ? OWN_FILES : '';
    const script = `#!/bin/sh
root=$(dirname "$(dirname "$(readlink -f "$0")")")/root
exec "$root/${loader}" --library-path "$root/usr/lib/${libraries}" "$root/usr/${place}/${name}" "$@" ${last}
`;
    writeFileSync(join(programs, name), script, { mode: 0o755 });
  }
}

/**
 * Installs MySQL for the tests from Debian's unstable suite into `MYSQL_FOLDER`, with its own
 * libraries. Needs no privileges and changes nothing outside that folder. @throws with the reason
 * of a failure.
 */
export function installMysql(): void {
  mkdirSync(dirname(MYSQL_FOLDER), { recursive: true });
  // The folder is renamed when it is complete: a partial download is not an installation.
  const folder = mkdtempSync(`${MYSQL_FOLDER}-`);
  const downloads = join(folder, 'apt');
  try {
    const apt = aptIn(downloads);
    apt('update');
    apt('install', '-y', '--download-only', '--no-install-recommends', ...PACKAGES);
    const archives = join(downloads, 'cache/archives');
    const { root, programs, emptyData } = mysqlPaths(folder);
    for (const name of readdirSync(archives).filter((it) => it.endsWith('.deb'))) {
      run('dpkg', ['-x', join(archives, name), root]);
    }
    writePrograms(folder);
    run(join(programs, 'mysqld'), [
      '--no-defaults',
      '--initialize-insecure',
      `--datadir=${emptyData}`,
      ...MYSQL_OPTIONS,
    ]);
    rmSync(downloads, { recursive: true });
    renameSync(folder, MYSQL_FOLDER);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
