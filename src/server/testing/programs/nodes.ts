import type { EmptyDatabase } from '../databases/empty-database.ts';

/**
 * Nodes of one Galera cluster, the first in TEST_MARIADB_URL: each process of a test then uses
 * another node. `npm run cluster` prints such URLs.
 */
const NODES = process.env.TEST_DATABASE_NODES?.split(',') ?? [];

/** The same database for the process with this number, on a separate node if there are several. */
export function onNode(location: EmptyDatabase, at: number): EmptyDatabase {
  const node = NODES[at % NODES.length];
  const { databaseUrl } = location;
  if (node === undefined || databaseUrl === undefined) return location;
  const { pathname } = new URL(databaseUrl);
  return { ...location, databaseUrl: `${node.replace(/\/$/, '')}${pathname}` };
}
