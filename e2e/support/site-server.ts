import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/testing/mariadb-process.ts';

/** A start takes a second; a machine that is busy with other things may need many times that. */
export const START_TIMEOUT_MS = 60_000;

export const FIRST_ADMIN = { username: 'e2e-admin', password: 'correct horse battery' };

/** The built product as its owner would start it, on SQLite in a folder of its own. */
export interface SiteServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The file that holds everything the server has stored. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** @throws with the server's own output when it does not become ready in a minute. */
export async function startSiteServer(): Promise<SiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...settings(port, dataDir, origin) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
  }

  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await becomesReady(child, origin)) return { origin, dataDir, stop };
  await stop();
  throw new Error(`The built server did not become ready:\n${output}`);
}

function settings(port: number, dataDir: string, origin: string) {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: FIRST_ADMIN.username,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_LOGINS: '0',
  };
}

async function becomesReady(child: ChildProcess, origin: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (answer?.ok) return true;
    await delay(50);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
