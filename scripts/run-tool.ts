import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

/**
 * The timeout of a part: several times its duration on a busy machine. A part that hangs must not
 * block the run.
 */
const TIMEOUT_MS = 40 * 60_000;

const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/**
 * Runs a program, or a tool of node_modules by its bare name, and shows its output.
 * @returns the exit code; after a signal, the code that a shell would report.
 */
export function runTool(
  command: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const [program, ...args] = command;
  return new Promise((done, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH, ...env },
      timeout: TIMEOUT_MS,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      done(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
