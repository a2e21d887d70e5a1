import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { SAMPLES, sampleFiles } from '../../build/guide/samples.ts';

interface Run {
  /** Everything that it has written to both streams. */
  output(): string;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string>>;

const COMMANDS: Readonly<Record<string, (file: string, env: Env) => string[]>> = {
  sh: (file) => ['sh', file],
  mjs: (file) => [process.execPath, file],
  py: (file) => ['python3', file],
  php: (file, { PORT }) => ['php', ...(PORT ? ['-S', `127.0.0.1:${PORT}`] : []), file],
  go: (file) => ['go', 'run', file],
};
/** Only samples in these languages may be skipped. */
const OPTIONAL = new Map([
  ['py', 'python3'],
  ['php', 'php'],
  ['go', 'go'],
]);

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** The program that a sample needs and this machine lacks. */
export function missingProgram(file: string): string | undefined {
  const program = OPTIONAL.get(extensionOf(file));
  return program !== undefined && findProgram(program) === null ? program : undefined;
}

/** The samples of a task that programs run, such as `first-lead.mjs`. */
export const runnable = (task: string): string[] =>
  sampleFiles().filter(
    (file) => file.replaceAll('_', '-').startsWith(`${task}.`) && extensionOf(file) in COMMANDS,
  );

/** Starts a sample in its own folder, as a reader of the guide does, or in `cwd`. */
export function startSample(file: string, env: Env, cwd = SAMPLES.get(file)): Run {
  const path = resolve(SAMPLES.get(file) ?? '', file);
  const [command = '', ...args] = COMMANDS[extensionOf(file)]?.(path, env) ?? [];
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    // A group of its own, because `go run` starts the program as a child.
    detached: true,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return {
    output: () => written,
    ended,
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Runs a sample to its end and returns its output. @throws with the output if it fails. */
export async function runSample(file: string, env: Env, cwd?: string): Promise<string> {
  const run = startSample(file, env, cwd);
  const code = await run.ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${run.output()}`);
  return run.output().trim();
}

/** Waits until a sample that runs forever has written the texts, then ends it. */
export async function outputUntil(run: Run, ...texts: readonly string[]): Promise<string> {
  let isOver = false;
  void run.ended.finally(() => {
    isOver = true;
  });
  while (!isOver && !texts.every((text) => run.output().includes(text))) await sleep(20);
  await run.stop();
  return run.output();
}
