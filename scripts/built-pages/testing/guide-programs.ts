import { spawn } from 'node:child_process';
import { parse, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLES, sampleFiles } from '../../build/guide/samples.ts';

interface Run {
  /** Everything that it has written to both streams. */
  output(): string;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string>>;

const PROGRAMS: Readonly<Record<string, string>> = { '.sh': 'sh', '.mjs': process.execPath };

/** The samples of a task, such as `first-lead.mjs`. */
export const samplesOf = (task: string): string[] =>
  sampleFiles().filter((file) => parse(file).name === task);

/** Starts a sample in its own folder, as a reader of the guide does, or in `cwd`. */
export function startSample(file: string, env: Env, cwd = SAMPLES): Run {
  const child = spawn(PROGRAMS[parse(file).ext] ?? '', [resolve(SAMPLES, file)], {
    cwd,
    env: { ...process.env, ...env },
    // A group of its own, because a shell starts curl as a child.
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
