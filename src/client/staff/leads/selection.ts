import type { LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { createStore } from '#client/staff/shell/store.ts';

/** Either the leads in `ids`, or all leads that match a filter except those in `ids`. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly all?: { readonly filter: LeadFilter; readonly matching: number };
}

const NONE: Selection = { ids: new Set() };
const selection = createStore(NONE);
/** The lead that was toggled last. Shift selects the range from it. */
let anchor: string | undefined;

const isIn = ({ ids, all }: Selection, id: string) => ids.has(id) === (all === undefined);

function choose(ids: readonly string[], on: boolean): void {
  const before = selection.get();
  const next = new Set(before.ids);
  const isListed = on === (before.all === undefined);
  for (const id of ids) {
    if (isListed) next.add(id);
    else next.delete(id);
  }
  selection.set({ ...before, ids: next });
}

const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lead]')].flatMap(
    ({ dataset }) => dataset.lead ?? [],
  );

export const leadSelection = {
  choose,
  toggle(id: string, isRange: boolean): void {
    const on = !isIn(selection.get(), id);
    const rows = rowIds();
    const [from, to] = [rows.indexOf(anchor ?? ''), rows.indexOf(id)].toSorted((a, b) => a - b);
    const range = isRange && from !== undefined && from >= 0 ? rows.slice(from, (to ?? 0) + 1) : [];
    choose([...range, id], on);
    anchor = id;
  },
  chooseAll: (filter: LeadFilter, matching: number) =>
    selection.set({ ids: new Set(), all: { filter, matching } }),
  clear(): void {
    anchor = undefined;
    if (selection.get() !== NONE) selection.set(NONE);
  },
};

export const useSelection = selection.useValue;
export const useIsSelected = (id: string) => selection.usePart((state) => isIn(state, id));
