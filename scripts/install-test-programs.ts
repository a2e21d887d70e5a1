/**
 * Installs the programs that the tests need and npm cannot install, if this needs no confirmation.
 * Without one, its tests do not run: this says which and why, and with CI=true it fails.
 */
import { CHROMIUM, installMissing, MARIADB, MYSQL } from './test/programs.ts';

const TESTS = new Map([
  [CHROMIUM, 'the tests in a browser'],
  [MARIADB, 'the tests on MariaDB'],
  [MYSQL, 'the tests on MySQL'],
]);

for (const [program, reason] of installMissing([...TESTS.keys()])) {
  console.log(`Not run: ${TESTS.get(program)} (${reason}).`);
  if (process.env.CI === 'true') process.exitCode = 1;
}
