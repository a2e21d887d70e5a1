/**
 * `npm run cluster`: three processes of the built product behind haproxy, on a Galera cluster of
 * three MariaDB nodes, on this machine and in their own folder. Ctrl-C stops everything. `--port N`
 * sets the public port. `--check` verifies the guarantees across processes and nodes, prints one
 * line each, and exits with 1 if one fails.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CLUSTER, installMissing } from '../scripts/test/programs.ts';
import { checkCluster } from './cluster/check.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, check: { type: 'boolean', default: false } },
});

function show({ origin, apps, nodes, databaseUrl }: Cluster): void {
  console.log(`\n  Site       ${origin}  (dashboard: ${origin}/admin/login)`);
  for (const { name, origin } of apps) console.log(`  ${name}  ${origin}`);
  console.log(`  Database   ${databaseUrl}`);
  for (const { name, url } of nodes) console.log(`  ${name}     ${url}`);
}

async function untilInterrupted(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve());
  });
}

if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.');
installMissing([CLUSTER]);
const port = values.port === undefined ? undefined : Number(values.port);
if (values.check) {
  process.exitCode = (await checkCluster()) ? 0 : 1;
} else {
  const password = 'change this password';
  const cluster = await startCluster({
    port,
    env: { ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
  });
  show(cluster);
  console.log(`  Sign in    admin, ${password}\n\n  Ctrl-C ends all of it.`);
  await untilInterrupted();
  await cluster.stop();
}
