import { findProgram } from '#server/testing/find-program.ts';
import type { GaleraNode } from './galera-node.ts';
import type { Keeper } from './keeper.ts';

/** Where haproxy listens, and what is behind it. */
interface Fronts {
  /** The port that visitors call, and those of the processes behind it. */
  readonly site: number;
  readonly processes: readonly number[];
  /** The port that the processes call, the nodes behind it, and the ports that tell their state. */
  readonly database: number;
  readonly nodes: readonly GaleraNode[];
  readonly states: readonly number[];
}

/** Environment variables `NAME_1`, `NAME_2` and so on. */
const numbered = (name: string, ports: readonly number[]) =>
  Object.fromEntries(ports.map((port, index) => [`${name}_${index + 1}`, `${port}`]));

/** Starts haproxy with `haproxy.cfg`, before the processes, and what it asks for the nodes' states. */
export async function startProxy(
  keeper: Keeper,
  { site, processes, database, nodes, states }: Fronts,
): Promise<void> {
  const nodeStates = keeper.keep({
    name: 'node-states',
    program: process.execPath,
    args: () => ['--import', 'tsx', 'ops/cluster/node-states.ts'],
    env: { NODES: nodes.map(({ url }, index) => `${url} ${states[index]}`).join('\n') },
    // Or haproxy would take a node for up, find nobody to ask, and cut what it has just let through.
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
