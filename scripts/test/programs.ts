import { spawnSync } from 'node:child_process';
import { findProgram } from '#server/testing/find-program.ts';

/** A program that some tests need and npm cannot bring. */
export interface Program {
  readonly label: string;
  /** All of these files must be there. */
  readonly binaries: readonly string[];
  readonly debianPackages: readonly string[];
}

export const CHROMIUM: Program = {
  label: 'Chromium',
  binaries: ['chromium'],
  debianPackages: ['chromium'],
};

export const MARIADB: Program = {
  label: 'MariaDB server',
  binaries: ['mariadbd', 'mariadb-install-db', 'my_print_defaults', 'mariadb', 'mariadb-dump'],
  // `my_print_defaults`, without which mariadb-install-db fails, is in the client's core package;
  // `mariadb-dump`, which the backups call, in the client's own.
  debianPackages: ['mariadb-server-core', 'mariadb-client-core', 'mariadb-client'],
};

export function isInstalled({ binaries }: Program): boolean {
  return binaries.every((name) => findProgram(name) !== null);
}

/** Installs what is missing where that needs no question: as root, with apt. */
export function installMissing(programs: readonly Program[]): void {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0 || !findProgram('apt-get') || process.getuid?.() !== 0) return;

  const packages = missing.flatMap(({ debianPackages }) => debianPackages);
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
