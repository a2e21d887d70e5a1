import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ends what is left, each with its own children, when the command's end closes this pipe. */
const WATCHDOG =
  'cat >/dev/null; for f in "$1"/pids/*; do [ -s "$f" ] && kill -s KILL -- "-$(cat "$f")"; done 2>/dev/null; for m in "$1"/mounts/*; do umount -l "$m"; done 2>/dev/null; rm -rf "$1"';

/** A process that is ended with the command that started it, however that ends. */
export interface KeptProcess {
  readonly pid: number;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends `signal` and waits for the end; gives the exit code, null after a deadly signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The end of what it wrote. */
  output(): Promise<string>;
}

interface Start {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** A folder of its own and the processes of one command. */
export interface Keeper {
  readonly root: string;
  start(what: Start): Promise<KeptProcess>;
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

  async function start({ name, program, args, env = {} }: Start): Promise<KeptProcess> {
    const logFile = path.join(root, 'logs', `${name}.log`);
    const log = createWriteStream(logFile, { flags: 'a' });
    // A group of its own: Ctrl-C reaches the command alone, which then ends it in order.
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    if (child.pid) await writeFile(path.join(root, 'pids', name), String(child.pid));
    const output = async () => (await readFile(logFile, 'utf8').catch(() => '')).slice(-4_000);
    const process_ = keep(child, path.join(root, 'pids', name), output);
    kept.push(process_);
    return process_;
  }

  async function close(): Promise<void> {
    await Promise.all(kept.map((each) => each.end('SIGKILL')));
    const ended = new Promise((resolve) => watchdog.once('exit', resolve));
    watchdog.stdin.end();
    await ended;
  }

  return { root, start, close };
}

function keep(child: ChildProcess, pidFile: string, output: KeptProcess['output']): KeptProcess {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // The number may soon belong to another process, which the watchdog must not kill.
  void ended.then(() => rm(pidFile, { force: true }));
  return {
    pid: child.pid ?? 0,
    isRunning,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (isRunning()) {
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
    output,
  };
}
