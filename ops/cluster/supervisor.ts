import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;

/** Waits until the command exits, which closes the pipe, then kills all its process groups. */
const WATCHDOG =
  'cat >/dev/null; for f in "$1"/pids/*; do [ -s "$f" ] && kill -s KILL -- "-$(cat "$f")"; done 2>/dev/null; for m in "$1"/mounts/*; do umount -l "$m"; done 2>/dev/null; rm -rf "$1"';

interface Program {
  readonly name: string;
  readonly program: string;
  /** Evaluated at each start. */
  args(): Promise<readonly string[]> | readonly string[];
  readonly env?: Record<string, string>;
  /** Returns false or throws until the process is ready. If absent, it is ready immediately. */
  isReady?(): Promise<boolean>;
}

/** Manages the child processes and the temporary folder of one command. */
export async function createSupervisor() {
  const root = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  await Promise.all(['pids', 'logs'].map((folder) => mkdir(path.join(root, folder))));
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'watchdog', root], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const processes: SupervisedProcess[] = [];
  return {
    root,
    /** Creates a process without starting it. */
    add(program: Program): SupervisedProcess {
      const added = createProcess(root, program);
      processes.push(added);
      return added;
    },
    /** Stops all processes and removes the folder. */
    async close() {
      await Promise.all(processes.map((each) => each.end('SIGKILL')));
      const ended = once(watchdog, 'exit');
      watchdog.stdin.end();
      await ended;
    },
  };
}

export type Supervisor = Awaited<ReturnType<typeof createSupervisor>>;

/** A restartable process that ends together with its command. */
function createProcess(root: string, { name, program, args, env, isReady }: Program) {
  const pidFile = path.join(root, 'pids', name);
  const logFile = path.join(root, 'logs', `${name}.log`);
  let child: ChildProcess | undefined;
  let isServing = false;
  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  async function launch(): Promise<void> {
    const log = openSync(logFile, 'a');
    // A separate process group, so that Ctrl-C reaches only the command, which then stops its
    // processes in order.
    child = spawn(program, await args(), {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    if (child.pid) await writeFile(pidFile, String(child.pid));
    // The system may reuse this process id, and the watchdog must not kill another process.
    child.once('exit', () => rmSync(pidFile, { force: true }));
  }

  /** Starts it and waits until it is ready. @throws with the end of its output. */
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
    /** 0 before its first start. */
    get pid() {
      return child?.pid ?? 0;
    },
    /** Whether it should respond: it is ready and is not stopping. */
    isServing: () => isServing && isRunning(),
    start,
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    /** Sends `signal` and waits for the exit; returns the exit code, or null after a fatal signal. */
    async end(signal: NodeJS.Signals) {
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

export type SupervisedProcess = ReturnType<typeof createProcess>;
