import { type SourceFile, sourceFiles } from '../source-files.ts';

/** Tests that import this file need a database of the kind that the project tests. */
const TEST_DATABASE = 'src/server/testing/databases/empty-database.ts';
/**
 * The slow test of hostile input that reaches the database. It runs only on MySQL, the strictest
 * database.
 */
const HOSTILE_INPUT = /\/openapi-properties\.test\.ts$/;
/** Tests of code between the socket and the services, which does not depend on the database. */
const TRANSPORT = /^src\/server\/(?:api|errors|http|transports)\//;
/** Tests that need a running site but do not depend on its database. */
const DATABASE_INDEPENDENT =
  /\/(?:admins\/(?:hash-queue|password-rules|plain-sign-in)|cli\/mail-check)\.test\.ts$/;
/**
 * Slow tests of limits, lost connections and killed processes, and tests of mails, clients' links,
 * calendar feeds and free times, and five slow tests of services. They run on MySQL, and on SQLite if
 * possible; together they take half of a run's time. Other tests send similar statements to MariaDB:
 * those of `mailer/`, `leads/`, `calendar/times/`, `privacy/`, `admins/`, `factors/` and plain backups.
 */
const NOT_ON_MARIADB =
  /\/(?:limits\/(?:rate|login)-limits|lost-database|killed-processes|seed|stop-while-sending|availability|killed-bulk|lead-erase|admin-create|encrypted-backup|second-factor|hanging-server)\.test\.ts$|\/(?:letters|calendar\/(?:links|feeds))\//;
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

/** The files of `sources` that import `target`, directly or indirectly. */
function importersOf(target: string, sources: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set([target]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { path, imports } of sources) {
      if (imports.some((used) => found.has(used.target))) found.add(path);
    }
  }
  return found;
}

export function serverTestFiles(): ServerTestFiles {
  const sources = sourceFiles(['src/server', 'migrations', 'scripts/seed']);
  const needDatabase = importersOf(TEST_DATABASE, sources);
  const tests = sources.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
  const split = (files: readonly string[]) => {
    const onDatabase = files.filter((path) => needDatabase.has(path));
    const onSqlite = onDatabase.filter((path) => !HOSTILE_INPUT.test(path));
    const onServers = onSqlite.filter(
      (path) => !TRANSPORT.test(path) && !DATABASE_INDEPENDENT.test(path),
    );
    return {
      withoutDatabase: files.filter((path) => !needDatabase.has(path)),
      onSqlite,
      onMysql: [...onServers, ...onDatabase.filter((path) => HOSTILE_INPUT.test(path))],
      onMariaDb: onServers.filter((path) => !NOT_ON_MARIADB.test(path)),
    };
  };
  return {
    ...split(tests.filter((path) => !OPS.test(path))),
    ops: split(tests.filter((path) => OPS.test(path))),
  };
}
