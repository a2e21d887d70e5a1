import { findProgram } from '#server/testing/databases/find-program.ts';
import type { GaleraNode } from './galera-node.ts';
import type { Supervisor } from './supervisor.ts';

/** haproxy's ports and servers. `site` is the public port; `database` is the port for the processes. */
interface ProxyOptions {
  readonly site: number;
  readonly processes: readonly number[];
  readonly database: number;
  readonly nodes: readonly GaleraNode[];
  /** The ports of the nodes' health checks. */
  readonly states: readonly number[];
}

/** Environment variables `NAME_1`, `NAME_2` and so on. */
const numbered = (name: string, ports: readonly number[]) =>
  Object.fromEntries(ports.map((port, index) => [`${name}_${index + 1}`, `${port}`]));

/** Starts haproxy with `haproxy.cfg` before the processes, and the nodes' health checks. */
export async function startProxy(
  supervisor: Supervisor,
  { site, processes, database, nodes, states }: ProxyOptions,
): Promise<void> {
  const nodeStates = supervisor.add({
    name: 'node-states',
    program: process.execPath,
    args: () => ['--import', 'tsx', 'ops/cluster/node-states.ts'],
    env: { NODES: nodes.map(({ url }, index) => `${url} ${states[index]}`).join('\n') },
    // Otherwise haproxy treats a node as up until its first check fails, and then cuts its connections.
    async isReady() {
      const answers = states.map((port) => fetch(`http://127.0.0.1:${port}`));
      return (await Promise.all(answers)).every(({ ok }) => ok);
    },
  });
  await nodeStates.start();
  const nodePorts = nodes.map(({ port }) => port);
  const haproxy = supervisor.add({
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
