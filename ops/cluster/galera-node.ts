import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { findGalera } from '../../scripts/test/programs.ts';
import { rowsOf } from './rows.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * If root starts the nodes, they run as Debian's `mysql`, because rsync, which copies data between
 * nodes, drops root's privileges itself.
 */
export const isRoot = process.getuid?.() === 0;

export interface NodePlace {
  name: string;
  data: string;
  port: number;
  /** The group communication port; the next two are for IST and SST. */
  groupPort: number;
}

function programOf(name: string): string {
  const found = findProgram(name);
  if (!found) throw new Error(`${name} is not installed (Debian: mariadb-server galera-4)`);
  return found;
}

/**
 * A node that does not respond for two seconds (five by default) is removed; until then no node can
 * commit. The machine must not be so busy that a node cannot respond for two seconds.
 */
const providerOptions = (groupPort: number) =>
  Object.entries({
    base_port: groupPort,
    'gmcast.listen_addr': `tcp://127.0.0.1:${groupPort}`,
    'ist.recv_addr': `127.0.0.1:${groupPort + 1}`,
    'gcache.size': '256M',
    'evs.keepalive_period': 'PT0.5S',
    'evs.inactive_check_period': 'PT0.25S',
    'evs.suspect_timeout': 'PT2S',
    'evs.inactive_timeout': 'PT6S',
    'evs.install_timeout': 'PT3S',
  })
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

function baseArgs({ name, data, port, groupPort }: NodePlace, addresses: string): string[] {
  const provider = findGalera();
  if (!provider) throw new Error('Galera is not installed (Debian: galera-4)');
  const root = path.dirname(data);
  return [
    '--no-defaults',
    `--datadir=${data}`,
    // A starting server deletes the temporary tables of others that use the same folder.
    `--tmpdir=${root}`,
    `--socket=${path.join(root, `${name}.sock`)}`,
    `--pid-file=${path.join(root, `${name}.pid`)}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=128M',
    '--innodb-autoinc-lock-mode=2',
    '--binlog-format=ROW',
    '--max-connections=400',
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    '--wsrep-cluster-name=site',
    `--wsrep-cluster-address=gcomm://${addresses}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${groupPort}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${groupPort + 2}`,
    // Rejects what Galera does not replicate safely: other engines, tables without a primary key.
    '--wsrep-mode=STRICT_REPLICATION,REQUIRED_PRIMARY_KEY',
    `--wsrep-provider-options=${providerOptions(groupPort)}`,
    ...(isRoot ? ['--user=mysql'] : []),
  ];
}

/**
 * The position of a killed node in the cluster's history. With this position, the node receives
 * only the changes that it missed; otherwise it receives all data.
 */
async function recoveredPosition(args: string[]): Promise<string[]> {
  const recover = promisify(execFile)(programOf('mariadbd'), [...args, '--wsrep-recover']);
  const { stderr, stdout } = await recover;
  const position = /Recovered position: ?(\S+)/.exec(stderr + stdout)?.[1];
  return position ? [`--wsrep-start-position=${position}`] : [];
}

/**
 * A MariaDB node of the cluster. At its first start, the founder bootstraps the cluster and the
 * others join it; starting resolves once it has joined.
 */
export function createGaleraNode(
  supervisor: Supervisor,
  place: NodePlace,
  { addresses, account, isFounder }: { addresses: string; account: string; isFounder: boolean },
) {
  const { name, port } = place;
  const base = baseArgs(place, addresses);
  const url = `mysql://${account}@127.0.0.1:${port}`;
  let hasRun = false;
  const node = supervisor.add({
    name,
    program: programOf('mariadbd'),
    async args() {
      const first = isFounder ? ['--wsrep-new-cluster'] : [];
      const own = hasRun ? await recoveredPosition(base) : first;
      hasRun = true;
      return [...base, ...own];
    },
    async isReady() {
      const [state] = await rowsOf(url, "SHOW STATUS LIKE 'wsrep_local_state_comment'");
      return state?.Value === 'Synced';
    },
  });
  return Object.assign(node, { port, url });
}

export type GaleraNode = ReturnType<typeof createGaleraNode>;
