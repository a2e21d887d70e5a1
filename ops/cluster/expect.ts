import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const WITHIN_MS = 10_000;

/** Fails the running check where two values differ. */
export function expectEqual(what: string, actual: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(actual, wanted)) return;
  const text = (value: unknown) => JSON.stringify(value instanceof Set ? [...value] : value);
  throw new Error(`${what}: ${text(actual)} instead of ${text(wanted)}`);
}

/** For what other nodes learn a moment later: again until it holds, for ten seconds. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
