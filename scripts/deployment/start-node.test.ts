import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CLOSED_PORT = '9';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-node-'));
  const entrypoint = join(folder, 'docker-entrypoint.sh');
  writeFileSync(entrypoint, '#!/bin/sh\necho "$@"\n');
  chmodSync(entrypoint, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

function start(name: string, port = CLOSED_PORT): string {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    DATA: folder,
    NODES: '127.0.0.1 127.0.0.2 127.0.0.3',
    NODE_NAME: name,
    GROUP_PORT: port,
  };
  return execFileSync('bash', ['deploy/galera/start-node.sh'], { env, encoding: 'utf8' });
}

const lastStopped = (it: 0 | 1) =>
  writeFileSync(join(folder, 'grastate.dat'), `seqno: 7\nsafe_to_bootstrap: ${it}\n`);
const FOUNDS = '--wsrep-new-cluster';

describe('a Galera node', () => {
  it('joins if it is new and not the first, or did not stop last', () => {
    expect(start('127.0.0.2')).not.toContain(FOUNDS);
    lastStopped(0);
    expect(start('127.0.0.1')).not.toContain(FOUNDS);
  });

  it('joins a running node regardless of its own state', async () => {
    const peer = createServer().listen(0, '127.0.0.2');
    await new Promise((resolve) => peer.once('listening', resolve));
    const port = String((peer.address() as AddressInfo).port);
    expect(start('127.0.0.1', port)).not.toContain(FOUNDS);
    lastStopped(1);
    expect(start('127.0.0.1', port)).not.toContain(FOUNDS);
    peer.close();
  });

  it('bootstraps the cluster if it is the first and new, or stopped last', () => {
    expect(start('127.0.0.1')).toContain(FOUNDS);
    lastStopped(1);
    expect(start('127.0.0.3')).toContain(FOUNDS);
  });
});
