/**
 * Installs the programs that the tests need and npm cannot install, if this needs no confirmation, such
 * as packages as root with apt. If a program is missing, its tests do not run: this names them and the
 * reason, and with CI=true it fails.
 */
import { spawnSync } from 'node:child_process';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { CHROMIUM, MARIADB, MYSQL, type Program } from './test/programs.ts';

const TESTS: readonly (readonly [Program, string])[] = [
  [CHROMIUM, 'the tests in a browser'],
  [MARIADB, 'the tests on MariaDB'],
  [MYSQL, 'the tests on MySQL'],
];

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

const missing = TESTS.filter(([program]) => !program.isInstalled());
installPackages(missing.flatMap(([{ debianPackages = [] }]) => debianPackages));
for (const [{ label, debianPackages, install, isInstalled }, tests] of missing) {
  let reason = `apt-get install ${debianPackages?.join(' ')}`;
  if (install) {
    console.log(`Installing ${label}`);
    try {
      install();
    } catch (error) {
      reason = String(error);
    }
  }
  if (isInstalled()) continue;
  console.log(`Not run: ${tests} (needs ${label}: ${reason}).`);
  if (process.env.CI === 'true') process.exitCode = 1;
}
