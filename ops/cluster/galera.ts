import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { filesUnder } from '#server/testing/databases/database-engine.ts';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { freePorts } from '#server/testing/databases/free-ports.ts';
import { MARIADB_ENGINE } from '#server/testing/databases/mariadb-engine.ts';
import { createGaleraNode, isRoot } from './galera-node.ts';
import type { Supervisor } from './supervisor.ts';

const NODES = ['node-1', 'node-2', 'node-3'];
/** Ports per node: SQL, group, IST and SST. */
const PORTS_OF_NODE = 4;

/** Creates an account in the data of a stopped server. */
async function addAccount(data: string, user: string, password: string): Promise<void> {
  const own = isRoot ? ['--user=root'] : [];
  const args = ['--no-defaults', `--datadir=${data}`, '--bootstrap', ...own];
  const child = spawn(findProgram('mariadbd') ?? 'mariadbd', args, {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const account = `${user}@'127.0.0.1'`;
  child.stdin.end(`FLUSH PRIVILEGES;
CREATE USER ${account} IDENTIFIED BY '${password}';
GRANT ALL ON *.* TO ${account};
`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Cannot create the account: mariadbd exited with ${code}.`);
}

/**
 * Starts three nodes of one cluster, one after the other; the first bootstraps it. `account` is
 * `user:password`.
 */
export async function startGalera(supervisor: Supervisor) {
  const files = filesUnder(path.join(supervisor.root, 'node-1'));
  const password = randomBytes(12).toString('hex');
  await MARIADB_ENGINE.createSystemTables(files);
  await addAccount(files.data, 'site', password);

  const ports = await freePorts(NODES.length * PORTS_OF_NODE);
  const places = NODES.map((name, index) => {
    const [port = 0, groupPort = 0] = ports.slice(index * PORTS_OF_NODE);
    return { name, data: path.join(supervisor.root, name, 'data'), port, groupPort };
  });
  // A joining node receives its data from another one.
  for (const { data } of places.slice(1)) await mkdir(data, { recursive: true });
  if (isRoot) {
    const folders = places.map(({ data }) => path.dirname(data));
    await promisify(execFile)('chown', ['-R', 'mysql', ...folders]);
    await chmod(supervisor.root, 0o755);
  }
  const addresses = places.map(({ groupPort }) => `127.0.0.1:${groupPort}`).join(',');
  const account = `site:${password}`;
  const nodes = places.map((place, index) =>
    createGaleraNode(supervisor, place, { addresses, account, isFounder: index === 0 }),
  );
  for (const node of nodes) await node.start();
  return { nodes, account };
}
