import { spawnSync } from 'node:child_process';
import { findMysqlProgram } from '#server/testing/databases/database-engine.ts';
import { findChromium, findProgram } from '#server/testing/databases/find-program.ts';
import { installMysql } from './install-mysql.ts';

/** A program that some tests need and npm cannot install. */
export interface Program {
  readonly label: string;
  isInstalled(): boolean;
  /** Whether the preferred variant is installed. Without this function, any variant is sufficient. */
  isPreferredInstalled?(): boolean;
  /** The packages of this machine's Debian release that contain it. */
  readonly debianPackages?: readonly string[];
  /** Installs it if no package contains it. @throws with the reason of a failure. */
  install?(): void;
}

export const CHROMIUM: Program = {
  label: 'Chromium',
  isInstalled: () => findChromium() !== null,
  // The full browser also starts processes for windows.
  isPreferredInstalled: () => findProgram('chromium-headless-shell') !== null,
  debianPackages: ['chromium-headless-shell'],
};

const MARIADB_BINARIES = [
  'mariadbd',
  'mariadb-install-db',
  'my_print_defaults',
  'mariadb',
  'mariadb-dump',
];

export const MARIADB: Program = {
  label: 'MariaDB server',
  isInstalled: () =>
    Boolean(process.env.TEST_MARIADB_URL) ||
    MARIADB_BINARIES.every((name) => findProgram(name) !== null),
  // `my_print_defaults`, which mariadb-install-db needs, is in the client's core package;
  // `mariadb-dump`, which the backups use, is in the client's own.
  debianPackages: ['mariadb-server-core', 'mariadb-client-core', 'mariadb-client'],
};

export const MYSQL: Program = {
  label: 'MySQL server',
  isInstalled: () => Boolean(process.env.TEST_MYSQL_URL) || findMysqlProgram('mysqld') !== null,
  install: installMysql,
};

/** The load generator of `npm run bench`, which needs little CPU itself. */
export const WRK: Program = {
  label: 'wrk',
  isInstalled: () => findProgram('wrk') !== null,
  debianPackages: ['wrk'],
};

function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !findProgram('apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Installs missing programs if this needs no confirmation, such as packages as root with apt.
 * @returns the programs that are still missing, each with the reason.
 */
export function installMissing(programs: readonly Program[]): Map<Program, string> {
  const missing = programs.filter(
    (program) => !(program.isPreferredInstalled ?? program.isInstalled)(),
  );
  installPackages(missing.flatMap(({ debianPackages = [] }) => debianPackages));
  const reasons = new Map<Program, string>();
  for (const program of missing) {
    const packages = program.debianPackages?.join(' ');
    let reason = packages ? `apt-get install ${packages}` : '';
    if (program.install) {
      console.log(`Installing ${program.label}`);
      try {
        program.install();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    if (!program.isInstalled()) reasons.set(program, `needs ${program.label} (${reason})`);
  }
  return reasons;
}
