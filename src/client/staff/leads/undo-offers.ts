import { createStore } from '#client/staff/shell/store.ts';
import { UNDO_MS } from '#shared/leads/undo.ts';

/** Shorter than the server's limit, so that a change that can be undone here is still accepted. */
const OFFERED_MS = UNDO_MS - 1_000;

/** The `undo` of one change, or of each of many changes that are undone together. */
export type Undo = readonly string[];

/** The undoable changes of this tab, oldest first. */
const offers = createStore<readonly Undo[]>([]);

export const undoOffers = {
  add(undo: Undo): void {
    offers.set([...offers.get(), undo]);
    setTimeout(() => undoOffers.remove(undo), OFFERED_MS);
  },
  remove([first]: Undo): void {
    const others = offers.get().filter((each) => each[0] !== first);
    if (others.length < offers.get().length) offers.set(others);
  },
  latest: (): Undo | undefined => offers.get().at(-1),
  clear: (): void => offers.set([]),
};

export const useIsOffered = (undo: string) =>
  offers.usePart((all) => all.some((each) => each.length === 1 && each[0] === undo));
