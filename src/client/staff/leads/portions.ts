import { createStore } from '#client/staff/shell/store.ts';
import type { BulkAnswer } from '#shared/leads/bulk.ts';

/** The number of leads that one call changes: few, so that the progress moves and a stop is quick. */
const PORTION = 100;

export type Skipped = BulkAnswer['skipped'][number];

/** The change of many leads that is in progress, and the leads that the last one has skipped. */
const state = createStore<{
  readonly progress?: { readonly done: number; readonly of: number };
  readonly skipped: readonly Skipped[];
}>({ skipped: [] });
let isStopped = false;

export const portions = {
  isRunning: () => state.get().progress !== undefined,
  stop(): void {
    isStopped = true;
  },
  forgetSkipped: () => state.set({ ...state.get(), skipped: [] }),
};
export const usePortions = state.useValue;

interface Result {
  readonly undo: readonly string[];
  readonly skipped: readonly Skipped[];
  /** The items that were not sent, because of a stop or a failure. */
  readonly rest: readonly string[];
  readonly failure?: unknown;
}

/** Sends the items in portions. A failure of the first one is thrown; a later one ends the rest. */
export async function inPortions(
  items: readonly string[],
  send: (portion: string[], from: number) => Promise<BulkAnswer>,
): Promise<Result> {
  const undo: string[] = [];
  const skipped: Skipped[] = [];
  let done = 0;
  let failure: unknown;
  isStopped = false;
  state.set({ progress: { done, of: items.length }, skipped });
  try {
    while (done < items.length && !isStopped) {
      const answer = await send(items.slice(done, done + PORTION), done);
      undo.push(...answer.undo);
      skipped.push(...answer.skipped);
      done = Math.min(done + PORTION, items.length);
      state.set({ progress: { done, of: items.length }, skipped: [] });
    }
  } catch (error) {
    if (done === 0) throw error;
    failure = error;
  } finally {
    state.set({ skipped });
  }
  return { undo, skipped, rest: items.slice(done), failure };
}
