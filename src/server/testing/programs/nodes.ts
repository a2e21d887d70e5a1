import type { EmptyDatabase } from '../databases/empty-database.ts';

/**
 * Nodes of one Galera cluster. The first is the one in TEST_MARIADB_URL. Each process of a test then
 * uses another node. `npm run cluster` prints such URLs.
 */
const NODES = process.env.TEST_DATABASE_NODES?.split(',') ?? [];

/** The database for process number `at`. If there are several nodes, each process uses another one. */
export function onNode(location: EmptyDatabase, at: number): EmptyDatabase {
  const node = NODES[at % NODES.length];
  const { databaseUrl } = location;
  if (node === undefined || databaseUrl === undefined) return location;
  const { pathname } = new URL(databaseUrl);
  return { ...location, databaseUrl: `${node.replace(/\/$/, '')}${pathname}` };
}
