import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MYSQL_FOLDER, mysqlPaths } from '#server/testing/databases/mysql-installation.ts';
import { folderInMemory } from './scripts/test/folder-in-memory.ts';
import { MARIADB, MYSQL } from './scripts/test/programs.ts';

/** Each project runs in a different time zone, because tests must not depend on the machine's. */
const TIME_ZONES = {
  earliest: 'Pacific/Kiritimati',
  latest: 'Pacific/Pago_Pago',
  halfHours: 'America/St_Johns',
  daylightSaving: 'America/Los_Angeles',
};

// The tests' databases and files.
process.env.TMPDIR = folderInMemory() ?? tmpdir();

/** Drills, measurements and linters of the deployment: `npm run test:ops`. */
const OPS = '**/*.ops.test.ts';
/** Component tests in a simulated DOM, against their own server. */
const DOM = 'src/client/**/*.dom.test.tsx';
/** Run after `npm run build`, whose output they check. */
const BUILT_PAGES = 'scripts/built-pages/*.test.ts';
const SCRIPTS = '{scripts,ops}/**/*.test.ts';

const SERVER_FILES = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'));

/** Server tests run on SQLite. MariaDB may differ in schema, locks and plans. Also a lead's journey. */
const ON_MARIADB = [
  'accounts/admin-races',
  'calendar/parallel-approvals',
  'cli/db-copy',
  'cli/migrate',
  'cli/restore-drill',
  'database/jobs',
  'database/migrate',
  'database/schema-drift',
  'database/start-together',
  'leads/contacts',
  'leads/query-plans',
  'leads/submissions',
];
/** Also the SQL of all repositories, and what needs several processes or a database that can be lost. */
const ON_MYSQL = [
  ...ON_MARIADB,
  'accounts/admins',
  'accounts/audit-log',
  'calendar/closures',
  'calendar/confirmed-time',
  'cleanup',
  'database/',
  'durability',
  'http/limits/shared-limits',
  'integrations/feed',
  'integrations/webhooks/send-webhooks',
  'leads/assign-lead',
  'leads/event-log',
  'leads/filters-agree',
  'leads/lead-',
  'leads/list-by-day',
  'mail/killed-senders',
  'mail/overtaking',
  'mail/send-mail',
  'team/bulk',
  'team/erasure',
  'team/killed-bulk',
  'team/report',
  'team/retention',
  'team/search',
  'team/undo',
];
/** The slow test of hostile input runs only on the strictest database. */
const ONLY_ON_MYSQL = 'src/server/api/openapi/openapi-properties.test.ts';

/** The server's tests whose paths begin like that. @throws if a beginning has none. */
const filesAt = (beginnings: readonly string[]) =>
  beginnings.flatMap((beginning) => {
    const found = SERVER_FILES.filter((path) => path.startsWith(`src/server/${beginning}`));
    if (found.length === 0) throw new Error(`No test is in ${beginning}.`);
    return found;
  });

/** Debian's `mysqldump` is MariaDB's, so MySQL's own tools come first. */
const MYSQL_TOOLS = { PATH: `${mysqlPaths(MYSQL_FOLDER).programs}${delimiter}${process.env.PATH}` };

/** They wait for seconds, for example for a timeout. The last file of a run should not be one of these. */
const WAITING =
  /\/(?:durability|graceful-stop|guide-samples|lost-database|openapi-properties|post|stop-while-sending)\.test\.ts$/;

/**
 * Runs the files of a project one after the other, because without isolation a worker loads the code
 * once for all of them; those that wait first.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      this.ctx.projects.indexOf(project) + (WAITING.test(moduleId) ? 0 : 0.5);
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** Repeated in each project, because `extends: true` would load this file again for each of them. */
const OF_EACH = {
  sequence: { shuffle: true },
  // Far above a test's usual duration, so that tests pass on a busy machine.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // More than the two cores, because many tests wait for a child process or a timeout.
  maxWorkers: 3,
  // Most objects of a test live shorter than the default of 16 MB lasts. The larger space saves a
  // tenth of a worker's CPU time, which it would spend on garbage collection.
  execArgv: ['--max-semi-space-size=64'],
};

/** Server tests and drills on one kind of database: `createEmptyDatabase` reads TEST_DATABASE. */
function onDatabase(
  database: 'sqlite' | 'mariadb' | 'mysql',
  files: readonly string[],
  timeZone: string,
) {
  const bundle = 'scripts/test/server-bundle-global-setup.ts';
  const server = 'src/server/testing/databases/server-global-setup.ts';
  const test = {
    ...OF_EACH,
    env: { TEST_DATABASE: database, TZ: timeZone, ...(database === 'mysql' ? MYSQL_TOOLS : {}) },
    globalSetup: database === 'sqlite' ? [bundle] : [bundle, server],
  };
  const isOps = (path: string) => path.endsWith('.ops.test.ts');
  return [
    {
      test: {
        ...test,
        name: `server:${database}`,
        include: files.filter((path) => !isOps(path)),
        // Without isolation, a worker loads the server's code only once, which takes longer than most tests.
        // Files share only code: each test opens its own databases and apps. Measurements are isolated.
        isolate: false,
      },
    },
    { test: { ...test, name: `ops:${database}`, include: files.filter(isOps) } },
  ];
}

export default defineConfig({
  test: {
    ...OF_EACH,
    sequence: { ...OF_EACH.sequence, sequencer: ByProject },
    projects: [
      { test: { ...OF_EACH, name: 'pages', isolate: false, include: [BUILT_PAGES] } },
      ...onDatabase(
        'sqlite',
        [...SERVER_FILES.filter((path) => path !== ONLY_ON_MYSQL), 'scripts/seed/seed.test.ts'],
        TIME_ZONES.earliest,
      ),
      ...(MYSQL.isInstalled()
        ? onDatabase('mysql', [...filesAt(ON_MYSQL), ONLY_ON_MYSQL], TIME_ZONES.daylightSaving)
        : []),
      ...(MARIADB.isInstalled()
        ? onDatabase('mariadb', filesAt(ON_MARIADB), TIME_ZONES.halfHours)
        : []),
      {
        test: {
          ...OF_EACH,
          name: 'shared',
          isolate: false,
          include: ['src/shared/**/*.test.ts', SCRIPTS],
          exclude: [BUILT_PAGES, 'scripts/seed/**', OPS],
          env: { TZ: TIME_ZONES.latest },
        },
      },
      {
        test: {
          ...OF_EACH,
          name: 'client',
          isolate: false,
          include: ['src/client/**/*.test.{ts,tsx}'],
          exclude: [DOM],
          env: { TZ: TIME_ZONES.daylightSaving },
        },
      },
      {
        test: {
          ...OF_EACH,
          name: 'dashboard',
          include: [DOM],
          environment: 'happy-dom',
          // See the setup file.
          isolate: false,
          setupFiles: ['src/client/staff/testing/setup.ts'],
          globalSetup: [
            'scripts/test/server-bundle-global-setup.ts',
            'scripts/test/staff-server-global-setup.ts',
          ],
          env: { TZ: TIME_ZONES.latest },
        },
      },
      { test: { ...OF_EACH, name: 'ops', include: [`{scripts,ops}/${OPS}`] } },
    ],
  },
});
