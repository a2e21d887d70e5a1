import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Tests that import this file need a database of the kind that the project tests. */
const TEST_DATABASE = 'src/server/testing/databases/empty-database.ts';
/** The slow test of hostile input runs on the strictest database; a killed process of several needs a server. */
const ONLY_ON_MYSQL = /\/(?:openapi-properties|killed-processes)\.test\.ts$/;
/**
 * Tests of code between the socket and the services, of passwords and factors, limits, letters, clients'
 * pages and owner's commands: what they store is proven on both databases by the tests of its repository.
 */
const ONLY_ON_SQLITE =
  /^src\/server\/(?:api|http)\/(?!limits\/shared)|\/(?:accounts\/(?:audited-calls|confirm|factors\/\w+|fresh-calls|hash-queue|invitations|login-hashes|own-sessions|password-rules|people|plain-sign-in|rejected-attempts|required-factor|second-factor|sessions)|calendar\/(?:availability|links\/(?:client|serve)-\w+)|cli\/(?:mail-check|admin-create|lead-erase(?:-mail)?)|integrations\/(?:key-check|mcp\/[\w-]+)|mail\/(?:corrected-address|hanging-server|journeys|mail-off|stop-while-sending|letters\/[\w-]+|meetings\/(?!invite)[\w-]+)|server\/(?!durability)[\w-]+|seed)\.test\.ts$/;
/** Where MariaDB may differ from MySQL: schema, locks, unique keys, plans, order, backups; and one journey of a lead. */
const ON_MARIADB =
  /\/(?:database\/|testing\/|cli\/(?:migrate|leads-rebuild)|accounts\/admin-races|calendar\/parallel-approvals|leads\/(?:contacts|event-log)|leads\/counting\/|leads\/listing\/(?:filters-agree|lead-page|query-plans)|leads\/searching\/|leads\/storing\/(?:parallel-submissions|submit-once)|mail\/send-mail|team\/erasure|integrations\/v1)/;
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
    const onServers = onSqlite.filter((path) => !ONLY_ON_SQLITE.test(path));
    return {
      withoutDatabase: files.filter((path) => !needDatabase.has(path)),
      onSqlite,
      onMysql: [...onServers, ...onDatabase.filter((path) => ONLY_ON_MYSQL.test(path))],
      onMariaDb: onServers.filter((path) => ON_MARIADB.test(path) && !/lost-database/.test(path)),
    };
  };
  return {
    ...split(tests.filter((path) => !OPS.test(path))),
    ops: split(tests.filter((path) => OPS.test(path))),
  };
}
