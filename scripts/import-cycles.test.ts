import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The server's levels, highest first. A module imports only from its own level and lower ones. */
const FLOORS = {
  main: [
    ...['main.ts', 'app.ts', 'services.ts', 'first-admin.ts'],
    ...['app-router.ts', 'open-database.ts', 'entities.ts', 'lead-kinds.ts', 'background-jobs.ts'],
    ...['transports', 'metrics', 'cli', 'testing'],
  ],
  domain: [
    'contacts',
    'appointments',
    'calendar',
    'account',
    'admins',
    'factors',
    'keys',
    'feed',
    'privacy',
    'desk',
    'letters',
    'notes',
    'report',
    'running-cost',
    'search',
    'templates',
    'undo',
    'v1',
    'views',
    'webhooks',
    'bulk',
  ],
  api: ['api'],
  leads: ['leads', 'events'],
  withoutBusiness: [
    ...[
      'sessions',
      'limits',
      'lists',
      'http',
      'database',
      'errors',
      'jobs',
      'mailer',
      'paper',
      'repeats',
    ],
    ...['audit', 'call-scope', 'secrets', 'settings', 'tokens'],
    ...[
      'log.ts',
      'config.ts',
      'mail-settings.ts',
      'loopback.ts',
      'secret-files.ts',
      'environment.ts',
      'operating-limits.ts',
    ],
  ],
};

const files = sourceFiles(['src', 'migrations', 'scripts', 'ops', 'bench', 'e2e']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The import graph, including types, with files grouped by `nodeOf`. */
function graphOf(nodeOf: (path: string) => string): Graph {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const node = nodeOf(path);
    const used = graph.get(node) ?? new Set();
    graph.set(node, used);
    for (const { target } of imports) {
      if (known.has(target) && nodeOf(target) !== node) used.add(nodeOf(target));
    }
  }
  return graph;
}

/** A node and everything that it imports, directly or indirectly. */
function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const next = [start];
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    for (const used of graph.get(node) ?? []) {
      if (found.has(used)) continue;
      found.add(used);
      next.push(used);
    }
  }
  return found;
}

const nodesInCycles = (graph: Graph) =>
  [...graph.keys()].filter((node) => reachable(graph, node).has(node)).sort();

/** A file's folder. A file directly in a top-level folder is its own node. */
const folderOf = (path: string) =>
  /^(?:src\/(?:client|server|shared)|migrations|scripts|ops|bench|e2e)\/[^/]+$/.test(path)
    ? path
    : posix.dirname(path);

it('finds an import cycle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
  ]);
  expect(nodesInCycles(graph)).toEqual(['a', 'b', 'c']);
});

it('allows no import cycle of files', () => {
  expect(nodesInCycles(graphOf((path) => path))).toEqual([]);
});

it('allows no import cycle of folders', () => {
  expect(nodesInCycles(graphOf(folderOf))).toEqual([]);
});

it('allows no server module to import from a higher level', () => {
  const roomOf = (path: string) => path.split('/')[2] ?? '';
  const floors = Object.values(FLOORS);
  const floorOf = (path: string) => floors.findIndex((rooms) => rooms.includes(roomOf(path)));
  const server = files.filter(({ path }) => path.startsWith('src/server/'));
  expect(server.filter(({ path }) => floorOf(path) === -1).map(({ path }) => path)).toEqual([]);
  const upwards = server.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith('src/server/') && floorOf(target) < floorOf(path))
      .map(({ target }) => `${path} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});
