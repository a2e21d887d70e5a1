import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;

/** Kills remaining processes and their children when the command's end closes this pipe. */
const WATCHDOG =
  'cat >/dev/null; for f in "$1"/pids/*; do [ -s "$f" ] && kill -s KILL -- "-$(cat "$f")"; done 2>/dev/null; for m in "$1"/mounts/*; do umount -l "$m"; done 2>/dev/null; rm -rf "$1"';

/** A restartable process that ends together with its command. */
export interface KeptProcess {
  readonly name: string;
  /** 0 before its first start. */
  readonly pid: number;
  /** Whether it should respond: it is ready and has not been told to stop. */
  isServing(): boolean;
  /** Starts it and waits until it is ready. @throws with the end of its output. */
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Sends `signal` and waits for the exit; returns the exit code, or null after a fatal signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Program {
  readonly name: string;
  readonly program: string;
  /** Evaluated at each start. */
  args(): Promise<readonly string[]> | readonly string[];
  readonly env?: Record<string, string>;
  /** Throws or returns false until it is ready. Without it a process is ready immediately. */
  isReady?(): Promise<boolean>;
}

/** A folder and the processes of one command. */
export interface Keeper {
  readonly root: string;
  /** Creates a process without starting it. */
  keep(program: Program): KeptProcess;
  /** Stops all of them and removes the folder. */
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
    // A separate process group: Ctrl-C reaches only the command, which then stops this one in
    // order.
    child = spawn(program, await args(), {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    if (child.pid) await writeFile(pidFile, String(child.pid));
    // Another process may soon get this number, and the watchdog must not kill it.
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
