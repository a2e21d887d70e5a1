import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppProcess } from './app-process.ts';

/** Three processes, and three databases with the same content. */
export interface Topology {
  apps: readonly [AppProcess, AppProcess, AppProcess];
  urls: readonly string[];
}

/** The description of a guarantee, and a check that throws if it does not hold. */
export type Check = readonly [name: string, attempt: (topology: Topology) => Promise<void>];

const WITHIN_MS = 20_000;

/** Fails the running check if two values differ. */
export function expectEqual(what: string, actual: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(actual, wanted)) return;
  const text = (value: unknown) => JSON.stringify(value instanceof Set ? [...value] : value);
  throw new Error(`${what}: ${text(actual)} instead of ${text(wanted)}`);
}

/** Retries for twenty seconds by default, for state that propagates with a delay. */
export async function eventually<T>(work: () => Promise<T>, withinMs = WITHIN_MS): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
