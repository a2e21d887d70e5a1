import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findProgram } from '#server/testing/find-program.ts';
import { findMysqlProgram } from '#server/testing/mysql-engine.ts';
import { installMysql } from './install-mysql.ts';

/** A program that some tests need and npm cannot bring. */
export interface Program {
  readonly label: string;
  isInstalled(): boolean;
  /** Whether it is there in the form that costs least; where absent, any form is as good. */
  isBest?(): boolean;
  /** The packages of this machine's Debian release that contain it. */
  readonly debianPackages?: readonly string[];
  /** Installs it where no package does. @throws with the reason why it cannot be had. */
  install?(): void;
}

export const CHROMIUM: Program = {
  label: 'Chromium',
  isInstalled: () => findChromium() !== null,
  // The whole browser runs processes for windows that no test sees.
  isBest: () => findProgram('chromium-headless-shell') !== null,
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
  isInstalled: () => MARIADB_BINARIES.every((name) => findProgram(name) !== null),
  // `my_print_defaults`, without which mariadb-install-db fails, is in the client's core package;
  // `mariadb-dump`, which the backups call, in the client's own.
  debianPackages: ['mariadb-server-core', 'mariadb-client-core', 'mariadb-client'],
};

export const MYSQL: Program = {
  label: 'MySQL server',
  isInstalled: () => findMysqlProgram('mysqld') !== null,
  install: installMysql,
};

const GALERA = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** The file of Galera's library, or null. */
export const findGalera = () => GALERA.find((file) => existsSync(file)) ?? null;

/** What `npm run cluster` starts: processes behind haproxy on nodes of Galera. */
export const CLUSTER: Program = {
  label: 'haproxy and Galera',
  isInstalled: () =>
    MARIADB.isInstalled() &&
    ['haproxy', 'rsync', 'wsrep_sst_rsync'].every((name) => findProgram(name) !== null) &&
    findGalera() !== null,
  debianPackages: ['haproxy', 'mariadb-server', 'galera-4', 'rsync'],
};

/** What `npm run bench` drives the servers with: it takes a small part of the processor from them. */
export const WRK: Program = {
  label: 'wrk',
  isInstalled: () => findProgram('wrk') !== null,
  debianPackages: ['wrk'],
};

/** What `npm run scan` attacks the site with. */
export const SCANNERS: Program = {
  label: 'sqlmap and wapiti',
  isInstalled: () => ['sqlmap', 'wapiti'].every((name) => findProgram(name) !== null),
  debianPackages: ['sqlmap', 'wapiti'],
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
 * Installs missing programs where that needs no question: packages as root, with apt.
 * @returns for each program that is still missing, what it needs.
 */
export function installMissing(programs: readonly Program[]): Map<Program, string> {
  const missing = programs.filter((program) => !(program.isBest ?? program.isInstalled)());
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
