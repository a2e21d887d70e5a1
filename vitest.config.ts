import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MYSQL_FOLDER, mysqlPaths } from '#server/testing/databases/database-server.ts';
import { folderInMemory } from './scripts/test/folder-in-memory.ts';
import { MARIADB, MYSQL } from './scripts/test/programs.ts';
import { serverTestFiles } from './scripts/test/server-test-files.ts';

/** Each project runs in a different time zone, because tests must not depend on the machine's. */
const TIME_ZONES = {
  earliest: 'Pacific/Kiritimati',
  latest: 'Pacific/Pago_Pago',
  halfHours: 'America/St_Johns',
  daylightSaving: 'America/Los_Angeles',
};

const SERVER_TESTS = serverTestFiles();

// The tests' databases and files.
process.env.TMPDIR = folderInMemory() ?? tmpdir();

/** Drills, measurements and linters of the deployment: `npm run test:ops`. */
const OPS = '**/*.ops.test.ts';
/** Component tests in a simulated DOM, against their own server. */
const DOM = 'src/client/**/*.dom.test.tsx';
/** Runs with the server's tests. */
const SEED = 'scripts/seed/*.test.ts';
/** Run after `npm run build`, whose output they check. */
const BUILT_PAGES = 'scripts/built-pages/*.test.ts';
const SCRIPTS = '{scripts,ops}/**/*.test.ts';

/** Debian's `mysqldump` is MariaDB's, so MySQL's own tools come first. */
const MYSQL_TOOLS = { PATH: `${mysqlPaths(MYSQL_FOLDER).programs}${delimiter}${process.env.PATH}` };

/**
 * Without isolation, a worker loads the code once for all files of a project. Mixed with files of other
 * projects, it would load the code again for each file, so each project runs alone.
 */
const ALONE = {
  mysql: { groupOrder: 1 },
  mariadb: { groupOrder: 2 },
  sqlite: { groupOrder: 3 },
  dashboard: { groupOrder: 4 },
  client: { groupOrder: 5 },
  server: { groupOrder: 6 },
};

/** Server tests on one kind of database: `createEmptyDatabase` reads TEST_DATABASE. */
function onDatabase(
  name: string,
  database: 'sqlite' | 'mariadb' | 'mysql',
  include: readonly string[],
  timeZone: string,
) {
  const bundle = 'scripts/test/server-bundle-global-setup.ts';
  const server = 'src/server/testing/databases/server-global-setup.ts';
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      setupFiles: ['src/server/testing/sql/setup.ts'],
      env: { TEST_DATABASE: database, TZ: timeZone, ...(database === 'mysql' ? MYSQL_TOOLS : {}) },
      // Without isolation, a worker loads the server's code only once, which takes longer than most tests.
      // Files share only code: each test opens its own databases and apps. Measurements are isolated.
      isolate: name.startsWith('ops:'),
      globalSetup: database === 'sqlite' ? [bundle] : [bundle, server],
      ...(name.startsWith('server:') && { sequence: ALONE[database] }),
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    sequence: { shuffle: true },
    // In CI, as in playwright.config.ts, a failed test is retried once, and vitest marks it.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Far above a test's usual duration, so that tests pass on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // More than the two cores, because many tests wait for a child process or a timeout.
    maxWorkers: 3,
    // Most objects of a test live shorter than the default of 16 MB lasts. The larger space saves a
    // tenth of a worker's CPU time, which it would spend on garbage collection.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      onDatabase('server:sqlite', 'sqlite', SERVER_TESTS.onSqlite, TIME_ZONES.earliest),
      onDatabase('ops:sqlite', 'sqlite', SERVER_TESTS.ops.onSqlite, TIME_ZONES.halfHours),
      ...(MYSQL.isInstalled()
        ? [
            onDatabase('server:mysql', 'mysql', SERVER_TESTS.onMysql, TIME_ZONES.daylightSaving),
            onDatabase('ops:mysql', 'mysql', SERVER_TESTS.ops.onMysql, TIME_ZONES.daylightSaving),
          ]
        : []),
      ...(MARIADB.isInstalled()
        ? [
            onDatabase('server:mariadb', 'mariadb', SERVER_TESTS.onMariaDb, TIME_ZONES.halfHours),
            onDatabase('ops:mariadb', 'mariadb', SERVER_TESTS.ops.onMariaDb, TIME_ZONES.latest),
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'server',
          sequence: ALONE.server,
          isolate: false,
          include: [...SERVER_TESTS.withoutDatabase],
          env: { TZ: TIME_ZONES.halfHours },
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['src/shared/**/*.test.ts', SCRIPTS],
          exclude: [BUILT_PAGES, SEED, OPS],
          env: { TZ: TIME_ZONES.latest },
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          sequence: ALONE.client,
          isolate: false,
          include: ['src/client/**/*.test.{ts,tsx}'],
          exclude: [DOM],
          env: { TZ: TIME_ZONES.daylightSaving },
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          sequence: ALONE.dashboard,
          include: [DOM],
          environment: 'happy-dom',
          // See the setup file.
          isolate: false,
          setupFiles: ['src/client/staff/testing/setup.ts'],
          globalSetup: ['scripts/test/staff-server-global-setup.ts'],
          env: { TZ: TIME_ZONES.latest },
        },
      },
      { extends: true, test: { name: 'pages', include: [BUILT_PAGES] } },
      {
        extends: true,
        test: {
          name: 'ops',
          include: [`{scripts,ops}/${OPS}`, ...SERVER_TESTS.ops.withoutDatabase],
        },
      },
    ],
  },
});
