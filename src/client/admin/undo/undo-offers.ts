import { createStore } from '#client/admin/parts/store.ts';
import { UNDO_MS } from '#shared/leads/undo.ts';

/** Shorter than the server's limit, so that a change that can be undone here is still accepted. */
const OFFERED_MS = UNDO_MS - 1_000;

/** The undoable changes of this tab, oldest first, by the `undo` of their responses. */
const offers = createStore<readonly string[]>([]);

export const undoOffers = {
  add(undo: string): void {
    offers.set([...offers.get(), undo]);
    setTimeout(() => undoOffers.remove(undo), OFFERED_MS);
  },
  remove(undo: string): void {
    const others = offers.get().filter((each) => each !== undo);
    if (others.length < offers.get().length) offers.set(others);
  },
  latest: (): string | undefined => offers.get().at(-1),
  clear: (): void => offers.set([]),
};

export const useIsOffered = (undo: string) => offers.usePart((all) => all.includes(undo));
