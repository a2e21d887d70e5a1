import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '#server/testing/find-program.ts';
import type { Keeper } from './keeper.ts';

interface Server {
  name: string;
  port: number;
}

interface Fronts {
  /** The port that visitors call, and the processes behind it. */
  site: number;
  processes: readonly Server[];
  /** The port that the processes call, and the nodes behind it with the port that tells their state. */
  database: number;
  nodes: readonly (Server & { statePort: number })[];
}

/*
 * Visitors: a process that says at /readyz that it stops is passed over within a second; a call that
 * finds no connection goes to another; while no process is ready, any that lives answers in the API's
 * own words.
 *
 * Database: all processes write to one node. The stick table's one entry keeps them there until the
 * node is down, also when a node before it in the list comes back: each change cuts connections.
 */
function configOf({ site, processes, database, nodes }: Fronts): string {
  const servers = processes
    .map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`)
    .join('\n');
  return `
defaults
  timeout connect 1s
  timeout check 1s
  retries 3
  option redispatch 1

frontend site
  mode http
  bind 127.0.0.1:${site}
  timeout client 20s
  timeout http-request 15s
  timeout http-keep-alive 60s
  http-request del-header X-Forwarded-For
  http-request set-header X-Request-Id %[uuid()]
  option forwardfor
  use_backend any if { nbsrv(processes) eq 0 }
  default_backend processes

backend processes
  mode http
  timeout server 20s
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${servers}

backend any
  mode http
  timeout server 20s
  balance roundrobin
  option httpchk GET /healthz
  default-server check inter 500ms fall 2 rise 1
${servers}

listen database
  mode tcp
  bind 127.0.0.1:${database}
  timeout client 8h
  timeout server 8h
  stick-table type integer size 1 nopurge
  stick on dst_port
  option httpchk GET /
  default-server check inter 500ms fall 3 rise 2 on-marked-down shutdown-sessions
${nodes
  .map(
    ({ name, port, statePort }, index) =>
      `  server ${name} 127.0.0.1:${port} port ${statePort}${index > 0 ? ' backup' : ''}`,
  )
  .join('\n')}
`;
}

/** Starts haproxy in the foreground, before processes and nodes that need not run yet. */
export async function startHaproxy(keeper: Keeper, fronts: Fronts): Promise<void> {
  const program = findProgram('haproxy');
  if (!program) throw new Error('haproxy is not installed (Debian: apt-get install haproxy)');
  const file = path.join(keeper.root, 'haproxy.cfg');
  await writeFile(file, configOf(fronts));
  await keeper.keep({ name: 'haproxy', program, args: () => ['-db', '-f', file] }).start();
}
