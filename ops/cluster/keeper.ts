import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;

/** Ends what is left, each with its own children, when the command's end closes this pipe. */
const WATCHDOG =
  'cat >/dev/null; for f in "$1"/pids/*; do [ -s "$f" ] && kill -s KILL -- "-$(cat "$f")"; done 2>/dev/null; for m in "$1"/mounts/*; do umount -l "$m"; done 2>/dev/null; rm -rf "$1"';

/** A process that can be started again, and is ended with the command that made it, however that ends. */
export interface KeptProcess {
  readonly name: string;
  /** 0 before its first start. */
  readonly pid: number;
  /** Whether it should answer: it has become ready, and nobody has told it to end. */
  isServing(): boolean;
  /** Starts it and waits until it is ready. @throws with the end of its output. */
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Sends `signal` and waits for the end; gives the exit code, null after a deadly signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Program {
  readonly name: string;
  readonly program: string;
  /** Asked for at each start. */
  args(): Promise<readonly string[]> | readonly string[];
  readonly env?: Record<string, string>;
  /** Throws or gives false until it is ready. Without it a process is ready at once. */
  isReady?(): Promise<boolean>;
}

/** A folder of its own and the processes of one command. */
export interface Keeper {
  readonly root: string;
  /** Makes a process that does not run yet. */
  keep(program: Program): KeptProcess;
  /** Ends all of them and removes the folder. */
  close(): Promise<void>;
}

export async function createKeeper(): Promise<Keeper> {
  const root = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  await Promise.all(['pids', 'logs'].map((folder) => mkdir(path.join(root, folder))));
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'watchdog', root], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const kept: KeptProcess[] = [];
  return {
    root,
    keep(program) {
      const added = keep(root, program);
      kept.push(added);
      return added;
    },
    async close() {
      await Promise.all(kept.map((each) => each.end('SIGKILL')));
      const ended = once(watchdog, 'exit');
      watchdog.stdin.end();
      await ended;
    },
  };
}

function keep(root: string, { name, program, args, env, isReady }: Program): KeptProcess {
  const pidFile = path.join(root, 'pids', name);
  const logFile = path.join(root, 'logs', `${name}.log`);
  let child: ChildProcess | undefined;
  let isServing = false;
  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  async function launch(): Promise<void> {
    const log = openSync(logFile, 'a');
    // A group of its own: Ctrl-C reaches the command alone, which then ends it in order.
    child = spawn(program, await args(), {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    if (child.pid) await writeFile(pidFile, String(child.pid));
    // The number may soon belong to another process, which the watchdog must not kill.
    child.once('exit', () => rmSync(pidFile, { force: true }));
  }

  async function start(): Promise<void> {
    await launch();
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (isReady && !(await isReady().catch(() => false))) {
      if (!isRunning() || Date.now() > deadline) {
        const output = await readFile(logFile, 'utf8');
        throw new Error(`${name} did not become ready.\n${output.slice(-4_000)}`);
      }
      await sleep(50);
    }
    isServing = true;
  }

  return {
    name,
    get pid() {
      return child?.pid ?? 0;
    },
    isServing: () => isServing && isRunning(),
    start,
    signal: (signal) => void child?.kill(signal),
    async end(signal) {
      isServing = false;
      if (child && isRunning()) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child?.exitCode ?? null;
    },
  };
}
