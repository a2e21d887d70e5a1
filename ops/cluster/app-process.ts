import { setTimeout as sleep } from 'node:timers/promises';
import type { Keeper, KeptProcess } from './keeper.ts';
import { freePorts } from './ports.ts';

const START_TIMEOUT_MS = 60_000;

/** One process of the built product, on a port that it keeps over its restarts. */
export interface AppProcess {
  readonly name: string;
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Whether it should answer: it has become ready, and nobody has told it to end. */
  isServing(): boolean;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Sends `signal` and waits for the end; gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  output(): Promise<string>;
}

interface AppSettings {
  name: string;
  /** A free one where none is given. */
  port?: number;
  env: Record<string, string>;
  /** What is put before `node`, such as a program that bends its clock. */
  wrapper?: readonly string[];
}

export async function createAppProcess(
  keeper: Keeper,
  { name, port: given, env, wrapper = [] }: AppSettings,
): Promise<AppProcess> {
  const [port = 0] = given === undefined ? await freePorts(1) : [given];
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' };
  let running: KeptProcess | undefined;
  let isServing = false;

  async function isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null);
    return answer?.ok ?? false;
  }

  async function start(): Promise<void> {
    const [program = '', ...args] = [...wrapper, process.execPath, 'dist/server/main.js'];
    const started = await keeper.start({ name, program, args, env: { ...own, ...env } });
    running = started;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isReady())) {
      if (!started.isRunning() || Date.now() > deadline) {
        throw new Error(`${name} did not become ready.\n${await started.output()}`);
      }
      await sleep(50);
    }
    isServing = true;
  }

  return {
    name,
    origin,
    port,
    get pid() {
      return running?.pid ?? 0;
    },
    isServing: () => isServing && (running?.isRunning() ?? false),
    start,
    async end(signal) {
      isServing = false;
      return (await running?.end(signal)) ?? null;
    },
    signal: (signal) => running?.signal(signal),
    output: async () => (await running?.output()) ?? '',
  };
}
