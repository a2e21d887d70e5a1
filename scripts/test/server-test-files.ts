import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Tests that import this file need a database of the kind that the project tests. */
const TEST_DATABASE = 'src/server/testing/databases/empty-database.ts';
/**
 * The slow test of hostile input that reaches the database runs on the strictest one. Tests that kill
 * one of several processes run on a server, which a site with several processes needs. SQLite has
 * `durability.test.ts`.
 */
const ONLY_ON_MYSQL = /\/(?:openapi-properties|events\/killed-processes)\.test\.ts$/;
/** Tests of code between the socket and the services, which does not depend on the database. */
const TRANSPORT = /^src\/server\/(?:api|errors|http|transports)\//;
/**
 * Tests of passwords, limits, most mails, clients' pages, owner's commands and stopping processes. They
 * need a running site, which they use on SQLite only. Other tests send the statements of these tests to
 * MySQL: nearly all were the same when all statements were recorded.
 */
const DATABASE_INDEPENDENT =
  /\/(?:admins\/(?:hash-queue|password-rules|plain-sign-in|sign-in\/second-factor)|calendar\/(?:availability|links\/(?:client|serve)-\w+)|cli\/(?:mail-check|admin-create|lead-erase(?:-mail)?)|keys\/key-check|limits\/[\w-]+|mailer\/(?:stop-while-sending|transport\/hanging-server)|seed)\.test\.ts$|\/letters\/(?!.*(?:\.ops|acknowledgement|invite|staff-mail)\.)/;
/**
 * Slow tests of services, lost connections and killed processes. MySQL gets the same statements as
 * MariaDB, so MariaDB runs the tests of what may differ (schema, plans, locks, order and backups), and
 * one or more tests of each service.
 */
const NOT_ON_MARIADB =
  /\/(?:bulk\/bulk|database\/failures\/lost-database|events\/events|cli\/backup\/encrypted-backup|admins\/sign-in\/required-factor|calendar\/(?:feeds\/calendar-feed|times\/(?:wish|confirmed-time|restore-meetings))|desk\/(?:lead-(?:answers|changes|mail|numbers)|audit\/read-alert)|leads\/(?:history\/lead-work|listing\/lead-file|searching\/lead-search|storing\/assign-lead)|notes\/notes|privacy\/retention|search\/search|webhooks\/send-webhooks)\.test\.ts$|\/letters\//;
/** Drills and measurements, which only `npm run test:ops` runs. */
const OPS = /\.ops\.test\.ts$/;

/**
 * The server's test files by project. Their imports determine the project, so that there is no list
 * to maintain.
 */
export interface ServerTestFiles {
  /** They need no database, and run once. */
  readonly withoutDatabase: readonly string[];
  readonly onSqlite: readonly string[];
  readonly onMysql: readonly string[];
  readonly onMariaDb: readonly string[];
  /** The same groups for drills and measurements. */
  readonly ops: Omit<ServerTestFiles, 'ops'>;
}

interface SourceFile {
  readonly path: string;
  /** The paths of the imported files of this repository. */
  readonly imports: readonly string[];
}

const IMPORT = /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm;

function readSources(folder: string): SourceFile[] {
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
function importersOf(target: string, sources: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set([target]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { path, imports } of sources) {
      if (imports.some((used) => found.has(used))) found.add(path);
    }
  }
  return found;
}

export function serverTestFiles(): ServerTestFiles {
  const sources = ['src/server', 'migrations', 'scripts/seed'].flatMap(readSources);
  const needDatabase = importersOf(TEST_DATABASE, sources);
  const tests = sources.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
  const split = (files: readonly string[]) => {
    const onDatabase = files.filter((path) => needDatabase.has(path));
    const onSqlite = onDatabase.filter((path) => !ONLY_ON_MYSQL.test(path));
    const onServers = onSqlite.filter(
      (path) => !TRANSPORT.test(path) && !DATABASE_INDEPENDENT.test(path),
    );
    return {
      withoutDatabase: files.filter((path) => !needDatabase.has(path)),
      onSqlite,
      onMysql: [...onServers, ...onDatabase.filter((path) => ONLY_ON_MYSQL.test(path))],
      onMariaDb: onServers.filter((path) => !NOT_ON_MARIADB.test(path)),
    };
  };
  return {
    ...split(tests.filter((path) => !OPS.test(path))),
    ops: split(tests.filter((path) => OPS.test(path))),
  };
}
