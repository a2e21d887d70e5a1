import { useSyncExternalStore } from 'react';
import { UNDO_MS } from '#shared/leads/undo.ts';

/** Shorter than the server's limit, so that a change that can be undone here is still accepted. */
const OFFERED_MS = UNDO_MS - 1_000;

/** The undoable changes of this tab, oldest first, by the `undo` of their responses. */
let offers: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

export const undoOffers = {
  add(undo: string): void {
    set([...offers, undo]);
    setTimeout(() => undoOffers.remove(undo), OFFERED_MS);
  },
  remove(undo: string): void {
    if (offers.includes(undo)) set(offers.filter((each) => each !== undo));
  },
  latest: (): string | undefined => offers.at(-1),
  clear: (): void => set([]),
};

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUndoOffers = (): readonly string[] => useSyncExternalStore(watch, () => offers);
