import type { EmptyDatabase } from './empty-database.ts';

/**
 * Servers of one Galera cluster, with TEST_MARIADB_URL the first of them: each process of a test
 * then uses another node. `npm run cluster` prints such addresses.
 */
const NODES = process.env.TEST_DATABASE_NODES?.split(',') ?? [];

/** The same database as the process with this number reaches it: on a node of its own, where there are some. */
export function onNode(location: EmptyDatabase, at: number): EmptyDatabase {
  const node = NODES[at % NODES.length];
  const { databaseUrl } = location;
  if (node === undefined || databaseUrl === undefined) return location;
  const { pathname } = new URL(databaseUrl);
  return { ...location, databaseUrl: `${node.replace(/\/$/, '')}${pathname}` };
}
