import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Tests that import this file need a database of the kind that the project tests. */
const TEST_DATABASE = 'src/server/testing/databases/empty-database.ts';
/** The slow test of hostile input runs on the strictest database. */
const ONLY_ON_MYSQL = /\/openapi-properties\.test\.ts$/;
/** The databases may differ in schema, locks, unique keys, plans, order and search. Also a lead's journey. */
const ON_ALL = [
  'src/server/accounts/admin-races',
  'src/server/calendar/parallel-approvals',
  'src/server/cli/migrate',
  'src/server/database/jobs',
  'src/server/database/migrate',
  'src/server/database/schema-drift',
  'src/server/database/start-together',
  'src/server/leads/contacts',
  'src/server/leads/filters-agree',
  'src/server/leads/query-plans',
  'src/server/leads/lead-search',
  'src/server/leads/submissions',
  'src/server/mail/send-mail',
];
/** The SQL of the other repositories, and what needs several processes or a database that can be lost. */
const ON_MYSQL = [
  'src/server/accounts/admins',
  'src/server/accounts/audit-log',
  'src/server/calendar/closures',
  'src/server/calendar/confirmed-time',
  'src/server/database/',
  'src/server/durability',
  'src/server/http/limits/shared-limits',
  'src/server/integrations/feed',
  'src/server/integrations/v1',
  'src/server/integrations/webhooks/send-webhooks',
  'src/server/leads/assign-lead',
  'src/server/leads/event-log',
  'src/server/leads/lead-',
  'src/server/leads/list-by-day',
  'src/server/team/bulk',
  'src/server/team/erasure',
  'src/server/team/report',
  'src/server/team/retention',
  'src/server/team/search',
  'src/server/team/undo',
];
/** Drills and measurements, which only `npm run test:ops` runs. */
const OPS = /\.ops\.test\.ts$/;

const IMPORT = /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm;

/** The files with the paths of the files of this repository that they import. */
function readSources(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      const specifiers = [...readFileSync(path, 'utf8').matchAll(IMPORT)];
      return {
        path,
        imports: specifiers.map(([, fixed, dynamic]) => {
          const specifier = fixed ?? dynamic ?? '';
          if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
          return specifier.replace(/^#(client|server|shared)\//, 'src/$1/');
        }),
      };
    });
}

/** The files of `sources` that import `target`, directly or indirectly. */
function importersOf(target: string, sources: ReturnType<typeof readSources>) {
  const found = new Set([target]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { path, imports } of sources) {
      if (imports.some((used) => found.has(used))) found.add(path);
    }
  }
  return found;
}

/**
 * The server's test files by project, and the drills and measurements in the same groups. Their imports
 * determine the project, except for the two lists above.
 */
export function serverTestFiles() {
  const sources = ['src/server', 'migrations', 'scripts/seed'].flatMap(readSources);
  const needDatabase = importersOf(TEST_DATABASE, sources);
  const tests = sources.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
  for (const start of [...ON_ALL, ...ON_MYSQL]) {
    if (!tests.some((path) => path.startsWith(start))) throw new Error(`No test is in ${start}.`);
  }
  const split = (
    files: readonly string[],
    mysql: readonly string[],
    mariaDb: readonly string[],
  ) => {
    const onDatabase = files.filter((path) => needDatabase.has(path));
    const onSqlite = onDatabase.filter((path) => !ONLY_ON_MYSQL.test(path));
    const onServers = (starts: readonly string[]) =>
      onSqlite.filter((path) => starts.some((start) => path.startsWith(start)));
    return {
      withoutDatabase: files.filter((path) => !needDatabase.has(path)),
      onSqlite,
      onMysql: [...onServers(mysql), ...onDatabase.filter((path) => ONLY_ON_MYSQL.test(path))],
      onMariaDb: onServers(mariaDb),
    };
  };
  const isOps = (path: string) => OPS.test(path);
  return {
    ...split(
      tests.filter((path) => !isOps(path)),
      [...ON_ALL, ...ON_MYSQL],
      ON_ALL,
    ),
    ops: split(tests.filter(isOps), ['src/server/'], [...ON_ALL, 'src/server/cli/']),
  };
}
