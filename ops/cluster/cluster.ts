import { type AppProcess, createAppProcess } from './app-process.ts';
import { eventually } from './expect.ts';
import { PORTS_OF_NODE, startGalera } from './galera.ts';
import type { GaleraNode } from './galera-node.ts';
import { startHaproxy } from './haproxy.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { freePorts } from './ports.ts';
import { rowsOf } from './rows.ts';

const SIZE = 3;
const DATABASE = 'site';

/** Three processes of the product behind haproxy, on three nodes of Galera. */
export interface Cluster {
  readonly keeper: Keeper;
  /** haproxy's, as visitors call it. */
  readonly origin: string;
  /** haproxy's way to the node that is written to. */
  readonly databaseUrl: string;
  readonly apps: readonly AppProcess[];
  readonly nodes: readonly GaleraNode[];
  /** The site's database on one node. */
  urlOn(node: GaleraNode): string;
  /** The node that is written to now. */
  writer(): Promise<GaleraNode>;
  /** Ends all that it started. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Where visitors call; a free port where none is given. */
  port?: number | undefined;
  /** Settings of the processes. */
  env?: Record<string, string>;
}

function answersWell(url: string): Promise<void> {
  return eventually(async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  });
}

/** Brings all of it up; the three processes start at once on an empty database. */
export async function startCluster({ port, env = {} }: ClusterOptions = {}): Promise<Cluster> {
  const keeper = await createKeeper();
  try {
    const ports = await freePorts(SIZE * (PORTS_OF_NODE + 2) + 2);
    const take = (count: number) => ports.splice(0, count);
    const { nodes, account } = await startGalera(keeper, take(SIZE * PORTS_OF_NODE));
    const [founder] = nodes;
    if (founder) await rowsOf(founder.url, `CREATE DATABASE ${DATABASE}`);

    const states = nodes.map(({ name, port, url }, index) => {
      return { name, port, url, statePort: ports[index] ?? 0 };
    });
    take(SIZE);
    const [databasePort = 0, freeSitePort = 0, ...appPorts] = take(SIZE + 2);
    const site = port ?? freeSitePort;
    const origin = `http://127.0.0.1:${site}`;
    const databaseUrl = `mysql://${account}@127.0.0.1:${databasePort}/${DATABASE}`;
    const apps = appPorts.map((appPort, index) =>
      createAppProcess(keeper, {
        name: `process-${index + 1}`,
        port: appPort,
        env: { DATABASE_URL: databaseUrl, PUBLIC_URL: origin, TRUST_PROXY_HOPS: '1', ...env },
      }),
    );
    const nodeStates = keeper.keep({
      name: 'node-states',
      program: process.execPath,
      args: () => ['--import', 'tsx', 'ops/cluster/node-states.ts'],
      env: { NODES: states.map(({ url, statePort }) => `${url} ${statePort}`).join('\n') },
    });
    await nodeStates.start();
    // Or haproxy would take a node for up, find nobody to ask, and cut what it has just let through.
    await Promise.all(states.map(({ statePort }) => answersWell(`http://127.0.0.1:${statePort}`)));
    await startHaproxy(keeper, { site, processes: apps, database: databasePort, nodes: states });
    await eventually(() => rowsOf(databaseUrl, 'SELECT 1'));
    await Promise.all(apps.map((app) => app.start()));
    await answersWell(`${origin}/readyz`);

    async function writer(): Promise<GaleraNode> {
      const [row] = await eventually(() => rowsOf(databaseUrl, 'SELECT @@wsrep_node_name AS name'));
      const found = nodes.find(({ name }) => name === row?.name);
      if (!found) throw new Error(`No node is called ${row?.name}.`);
      return found;
    }
    const urlOn = ({ url }: GaleraNode) => `${url}/${DATABASE}`;
    return { keeper, origin, databaseUrl, apps, nodes, urlOn, writer, stop: () => keeper.close() };
  } catch (error) {
    await keeper.close();
    throw error;
  }
}
