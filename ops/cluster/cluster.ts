import { freePorts } from '#server/testing/databases/free-ports.ts';
import { createAppProcess } from './app-process.ts';
import { eventually } from './expect.ts';
import { startGalera } from './galera.ts';
import type { GaleraNode } from './galera-node.ts';
import { startProxy } from './proxy.ts';
import { rowsOf } from './rows.ts';
import { createSupervisor } from './supervisor.ts';

const DATABASE = 'site';

interface ClusterOptions {
  /** The public port; a free one by default. */
  port?: number | undefined;
  env: Record<string, string>;
}

/**
 * Starts three processes of the product, concurrently on an empty database, behind haproxy and on
 * three Galera nodes. `databaseUrl` is haproxy's URL for the node that receives the writes.
 */
export async function startCluster({ port, env }: ClusterOptions) {
  const supervisor = await createSupervisor();
  try {
    const { nodes, account } = await startGalera(supervisor);
    const [founder] = nodes;
    if (founder) await rowsOf(founder.url, `CREATE DATABASE ${DATABASE}`);

    const [databasePort = 0, freeSitePort = 0, ...ports] = await freePorts(2 + 2 * nodes.length);
    const [states, appPorts] = [ports.slice(0, nodes.length), ports.slice(nodes.length)];
    const site = port ?? freeSitePort;
    const origin = `http://127.0.0.1:${site}`;
    const databaseUrl = `mysql://${account}@127.0.0.1:${databasePort}/${DATABASE}`;
    const apps = appPorts.map((appPort, index) =>
      createAppProcess(supervisor, {
        name: `process-${index + 1}`,
        port: appPort,
        env: { DATABASE_URL: databaseUrl, PUBLIC_URL: origin, TRUST_PROXY_HOPS: '1', ...env },
      }),
    );
    await startProxy(supervisor, {
      site,
      processes: appPorts,
      database: databasePort,
      nodes,
      states,
    });
    await eventually(() => rowsOf(databaseUrl, 'SELECT 1'));
    await Promise.all(apps.map((app) => app.start()));
    await eventually(async () => {
      const { status } = await fetch(`${origin}/readyz`);
      if (status !== 200) throw new Error(`${origin} returns ${status}`);
    });

    /** The node that currently receives the writes. */
    async function writer(): Promise<GaleraNode> {
      const [row] = await eventually(() => rowsOf(databaseUrl, 'SELECT @@wsrep_node_name AS name'));
      const found = nodes.find(({ name }) => name === row?.name);
      if (!found) throw new Error(`Unknown node: ${row?.name}`);
      return found;
    }
    /** The URL of the site's database on one node. */
    const urlOn = ({ url }: GaleraNode) => `${url}/${DATABASE}`;
    return {
      supervisor,
      origin,
      databaseUrl,
      apps,
      nodes,
      urlOn,
      writer,
      stop: () => supervisor.close(),
    };
  } catch (error) {
    await supervisor.close();
    throw error;
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
