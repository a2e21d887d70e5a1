import { findChromium, findProgram } from '#server/testing/databases/find-program.ts';
import { findMysqld } from '#server/testing/databases/mysql-installation.ts';
import { installMysql } from './install-mysql.ts';

/** A program that some tests need and npm cannot install. */
export interface Program {
  readonly label: string;
  isInstalled(): boolean;
  /** The packages of this machine's Debian release that contain it. */
  readonly debianPackages?: readonly string[];
  /** Installs it if no package contains it. @throws with the reason of a failure. */
  install?(): void;
}

export const CHROMIUM: Program = {
  label: 'Chromium',
  isInstalled: () => findChromium() !== null,
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
  isInstalled: () => Boolean(process.env.TEST_MYSQL_URL) || findMysqld() !== null,
  install: installMysql,
};
