import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer } from './health-program.ts';

/** The delay after a failed probe until a check whether the process was stopped on purpose. */
const RECHECK_MS = 200;

/** A process that may be down on purpose. */
export interface Probed {
  readonly origin: string;
  isServing(): boolean;
}

/**
 * Probes `/healthz` of each process directly, ten times a second. `worst` is the slowest response
 * since the start, in milliseconds.
 */
export function startHealthProbe(processes: readonly Probed[]) {
  const origins = processes.map(({ origin }) => origin);
  const program = fileURLToPath(new URL('./health-program.ts', import.meta.url));
  const child = fork(program, origins, { execArgv: ['--import', 'tsx'] });
  let worst = 0;
  const count = ({ ms }: Answer) => {
    worst = Math.max(worst, ms);
  };
  child.on('message', (message) => {
    const answer = message as Answer;
    if (answer.isAnswered) return count(answer);
    const target = processes.find(({ origin }) => origin === answer.origin);
    if (!target?.isServing()) return;
    setTimeout(() => target.isServing() && count(answer), RECHECK_MS);
  });
  return { worst: () => worst, stop: () => void child.kill() };
}
