import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../databases/free-ports.ts';

/** A start takes seconds, but much longer on a busy machine. */
export const START_TIMEOUT_MS = 240_000;

export interface ServerProcess {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly pid: number;
  /** The last 20 kB of its output on both streams. */
  output(): string;
  end(signal: NodeJS.Signals): Promise<void>;
  /** Its exit code; null while it runs and after a fatal signal. */
  exitCode(): number | null;
}

/** Sends `signal` and waits for the exit. Returns immediately if the process has already exited. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}

/** Node's arguments for the built product. Tests of the server use `sourceProgram` instead. */
export const BUILT_SERVER = ['dist/server/main.js'];

/**
 * Starts the server with `env` on a free port and waits until it is ready. @throws with the
 * server's output if it is not ready in time.
 */
export async function startServerProcess(
  entry: readonly string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin };
  const child = spawn(process.execPath, entry, {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const end = (signal: NodeJS.Signals) => endProcess(child, signal);
  if (await becomesReady(child, origin)) {
    const exitCode = () => child.exitCode;
    return { origin, pid: child.pid ?? 0, output: () => output, end, exitCode };
  }
  await end('SIGKILL');
  throw new Error(`The server did not become ready:\n${output}`);
}

async function becomesReady(child: ChildProcess, origin: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null);
    if (answer?.ok) return true;
    await delay(50);
  }
  return false;
}

/** Starts the built product in production mode, without rate limits. */
export function startBuiltSite(env: Record<string, string>): Promise<ServerProcess> {
  const usual = { NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const limits = { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_LOGINS: '0' };
  return startServerProcess(BUILT_SERVER, { ...usual, ...limits, ...env });
}
