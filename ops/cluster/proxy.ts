import { findProgram } from '#server/testing/databases/find-program.ts';
import type { GaleraNode } from './galera-node.ts';
import type { Keeper } from './keeper.ts';

/** haproxy's ports and its servers. */
interface Fronts {
  /** The public port, and the ports of the processes. */
  readonly site: number;
  readonly processes: readonly number[];
  /** The port for the processes, the nodes, and the ports of their health checks. */
  readonly database: number;
  readonly nodes: readonly GaleraNode[];
  readonly states: readonly number[];
}

/** Environment variables `NAME_1`, `NAME_2` and so on. */
const numbered = (name: string, ports: readonly number[]) =>
  Object.fromEntries(ports.map((port, index) => [`${name}_${index + 1}`, `${port}`]));

/** Starts haproxy with `haproxy.cfg` before the processes, and the nodes' health checks. */
export async function startProxy(
  keeper: Keeper,
  { site, processes, database, nodes, states }: Fronts,
): Promise<void> {
  const nodeStates = keeper.keep({
    name: 'node-states',
    program: process.execPath,
    args: () => ['--import', 'tsx', 'ops/cluster/node-states.ts'],
    env: { NODES: nodes.map(({ url }, index) => `${url} ${states[index]}`).join('\n') },
    // Otherwise haproxy considers a node up, fails its check, and cuts new connections.
    async isReady() {
      const answers = states.map((port) => fetch(`http://127.0.0.1:${port}`));
      return (await Promise.all(answers)).every(({ ok }) => ok);
    },
  });
  await nodeStates.start();
  const nodePorts = nodes.map(({ port }) => port);
  const haproxy = keeper.keep({
    name: 'haproxy',
    program: findProgram('haproxy') ?? 'haproxy',
    args: () => ['-db', '-f', 'ops/cluster/haproxy.cfg'],
    env: {
      SITE: `${site}`,
      DATABASE: `${database}`,
      ...numbered('PROCESS', processes),
      ...numbered('NODE', nodePorts),
      ...numbered('STATE', states),
    },
  });
  await haproxy.start();
}
