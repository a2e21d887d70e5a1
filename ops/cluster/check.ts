import { migrations } from '#migrations';
import { freePorts } from '#server/testing/databases/free-ports.ts';
import { createAppProcess } from './app-process.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Check, expectEqual, type Topology } from './expect.ts';
import { leadChecks } from './lead-checks.ts';
import { countOf, rowsOf } from './rows.ts';
import { sessionChecks } from './session-checks.ts';
import { ADMIN } from './site-calls.ts';
import { teamChecks } from './team-checks.ts';

async function migratedOnce({ urls }: Topology): Promise<void> {
  for (const url of urls) {
    expectEqual('migrations', await countOf(url, 'migrations'), migrations.length);
    expectEqual('administrators', await countOf(url, 'admins'), 1);
    const [lease] = await rowsOf(url, "SELECT owner FROM leases WHERE name = 'migrate'");
    expectEqual('lease', lease?.owner, '');
  }
}

const WITHOUT_KEY = `
  SELECT t.table_name AS name FROM information_schema.tables t
  LEFT JOIN information_schema.table_constraints c
    ON c.table_schema = t.table_schema AND c.table_name = t.table_name
    AND c.constraint_type = 'PRIMARY KEY'
  WHERE t.table_schema = DATABASE() AND (c.constraint_name IS NULL OR t.engine <> 'InnoDB')`;

async function everyTableHasKey({ urls }: Topology): Promise<void> {
  for (const url of urls) expectEqual('tables', await rowsOf(url, WITHOUT_KEY), []);
}

const schemaChecks: Check[] = [
  ['three processes that start concurrently on an empty database migrate it once', migratedOnce],
  ['every table has a primary key and is InnoDB', everyTableHasKey],
];

const CHECKS = [...schemaChecks, ...sessionChecks, ...teamChecks, ...leadChecks];
const ENV = {
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SUBMISSIONS: '5',
  LOG_LEVEL: 'warn',
};

const three = <T>([a, b, c]: readonly T[]): readonly [T, T, T] => {
  if (a === undefined || b === undefined || c === undefined)
    throw new Error('The checks need three processes.');
  return [a, b, c];
};

async function tryAll(title: string, topology: Topology): Promise<boolean> {
  console.log(`\n${title}`);
  let hasPassed = true;
  for (const [name, attempt] of CHECKS) {
    const began = performance.now();
    const fault = await attempt(topology).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`  ${fault === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (fault !== undefined) console.log(`         ${fault}`);
    hasPassed &&= fault === undefined;
  }
  return hasPassed;
}

/** Starts one process per node, as in `docker-compose.yml`, on another database. */
async function withOwnNodes({ nodes, supervisor }: Cluster): Promise<Topology> {
  const urls = nodes.map(({ url }) => `${url}/own_nodes`);
  for (const { url } of nodes) await rowsOf(url, 'SET GLOBAL wsrep_sync_wait = 1');
  await rowsOf(nodes[0]?.url ?? '', 'CREATE DATABASE own_nodes');
  const ports = await freePorts(urls.length);
  const apps = urls.map((url, index) =>
    createAppProcess(supervisor, {
      name: `own-node-process-${index + 1}`,
      port: ports[index] ?? 0,
      env: { ...ENV, DATABASE_URL: url, TRUST_PROXY_HOPS: '1' },
    }),
  );
  await Promise.all(apps.map((app) => app.start()));
  return { apps: three(apps), urls };
}

/** Runs all checks in both configurations on its own cluster; true if all pass. */
export async function checkCluster(): Promise<boolean> {
  const cluster = await startCluster({ env: ENV });
  try {
    const urls = cluster.nodes.map(cluster.urlOn);
    const one = await tryAll('All processes write to one node, through haproxy', {
      apps: three(cluster.apps),
      urls,
    });
    const own = await tryAll('Each process writes to its own node', await withOwnNodes(cluster));
    return one && own;
  } finally {
    await cluster.stop();
  }
}
