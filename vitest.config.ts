import { delimiter } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MYSQL_FOLDER, mysqlPaths } from '#server/testing/databases/mysql-engine.ts';
import { serverTestFiles } from './scripts/test/server-test-files.ts';

/** Tests must not depend on where they run: each project lives in another corner of the clock. */
const TIME_ZONES = {
  firstToSeeADay: 'Pacific/Kiritimati',
  lastToSeeADay: 'Pacific/Pago_Pago',
  halfHours: 'America/St_Johns',
  daylightSaving: 'America/Los_Angeles',
};

const SERVER_TESTS = serverTestFiles();

/** Drills, measurements and linters of the deployment: `npm run test:ops`. */
const OPS = '**/*.ops.test.ts';
/** Components in a document, against a server of their own. */
const DOM = 'src/client/**/*.dom.test.tsx';
/** With the server's tests. */
const SEED = 'scripts/seed/*.test.ts';
/** These look at the files of `npm run build`, so they run after it. */
const BUILT_PAGES = 'scripts/built-pages/*.test.ts';
const SCRIPTS = '{scripts,ops}/**/*.test.ts';

/** Debian's `mysqldump` is MariaDB's, so MySQL's own tools come first. */
const MYSQL_TOOLS = { PATH: `${mysqlPaths(MYSQL_FOLDER).programs}${delimiter}${process.env.PATH}` };

/**
 * Without isolation, a worker loads the code once for all files of a project. Mixed with files of other
 * projects, it would load the code again for each file, so each project runs alone.
 */
const ALONE = {
  sqlite: { groupOrder: 1 },
  dashboard: { groupOrder: 2 },
  client: { groupOrder: 3 },
  server: { groupOrder: 4 },
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
      // One worker loads the server once for all its files: for each it takes longer than most tests.
      // Each test opens databases and apps of its own, so files share nothing but code. Measurements
      // begin in a process of their own.
      isolate: name.startsWith('ops:'),
      globalSetup: database === 'sqlite' ? [bundle] : [bundle, server],
      ...(name === 'server:sqlite' && { sequence: ALONE.sqlite }),
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    sequence: { shuffle: true },
    // As in playwright.config.ts: in CI, where nobody can look at once, a test gets a second try, and
    // the closing lines of `npm test` name it.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Many times what a test takes: a busy machine is no fault of the product.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // On two cores: many tests wait for a child process or a time limit.
    maxWorkers: 3,
    projects: [
      onDatabase('server:sqlite', 'sqlite', SERVER_TESTS.onSqlite, TIME_ZONES.firstToSeeADay),
      onDatabase('server:mariadb', 'mariadb', SERVER_TESTS.onMariaDb, TIME_ZONES.halfHours),
      onDatabase('server:mysql', 'mysql', SERVER_TESTS.onMysql, TIME_ZONES.daylightSaving),
      onDatabase('ops:sqlite', 'sqlite', SERVER_TESTS.ops.onSqlite, TIME_ZONES.halfHours),
      onDatabase('ops:mysql', 'mysql', SERVER_TESTS.ops.onMysql, TIME_ZONES.daylightSaving),
      onDatabase('ops:mariadb', 'mariadb', SERVER_TESTS.ops.onMariaDb, TIME_ZONES.lastToSeeADay),
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
          env: { TZ: TIME_ZONES.lastToSeeADay },
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
          setupFiles: ['src/client/admin/testing/setup.ts'],
          globalSetup: ['scripts/test/staff-server-global-setup.ts'],
          env: { TZ: TIME_ZONES.lastToSeeADay },
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
