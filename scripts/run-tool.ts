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
 * Runs a program, or a tool of node_modules by its bare name.
 * @param onOutput receives all output at the end; without it, the output is shown as it comes.
 * @returns the exit code; after a signal, the code that a shell would report.
 */
export function runTool(
  command: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
  onOutput?: (text: string) => void,
): Promise<number> {
  const [program, ...args] = command;
  const stream = onOutput ? 'pipe' : 'inherit';
  return new Promise((done, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', stream, stream],
      env: { ...process.env, PATH, ...env },
      timeout: TIMEOUT_MS,
    });
    const output: Buffer[] = [];
    for (const from of [child.stdout, child.stderr]) {
      from?.on('data', (chunk: Buffer) => output.push(chunk));
    }
    child.once('error', reject);
    // Not `exit`: output may arrive after it.
    child.once('close', (code, signal) => {
      onOutput?.(Buffer.concat(output).toString());
      done(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
