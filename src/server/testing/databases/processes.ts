import { type ChildProcess, spawn } from 'node:child_process';

/** Sends `signal` and waits for the exit. Returns immediately if the process has already exited. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}

const WATCHDOG = 'cat >/dev/null; [ -s "$1" ] && kill -9 "$(cat "$1")" 2>/dev/null; rm -rf "$2"';

/**
 * Starts a shell that waits for the end of its standard input, which the system closes when this
 * process ends, even by `kill -9`. The shell then kills the process in `pidFile` and deletes
 * `folder`.
 */
export function spawnWatchdog(pidFile: string, folder: string): ChildProcess {
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'database-watchdog', pidFile, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  // The pipe must not keep a finished test run alive.
  const { stdin } = child;
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return child;
}
