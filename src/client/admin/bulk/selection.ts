import { useSyncExternalStore } from 'react';
import type { LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';

/** Either the leads in `ids`, or all leads that match a filter except those in `ids`. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly all?: { readonly filter: LeadFilter; readonly matching: number };
}

const NONE: Selection = { ids: new Set() };
let selection = NONE;
/** The lead from which Shift selects a range. */
let anchor: string | undefined;
const listeners = new Set<() => void>();

function set(next: Selection): void {
  selection = next;
  for (const listener of listeners) listener();
}

const isSelected = (id: string) => selection.ids.has(id) === (selection.all === undefined);

function choose(ids: readonly string[], on: boolean): void {
  const next = new Set(selection.ids);
  const isListed = on === (selection.all === undefined);
  for (const id of ids) {
    if (isListed) next.add(id);
    else next.delete(id);
  }
  set({ ...selection, ids: next });
}

/** The ids of the rows in the document, in their order. */
const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lead]')].flatMap(
    ({ dataset }) => dataset.lead ?? [],
  );

export const leadSelection = {
  choose,
  /** With Shift, the rows from the last one that was chosen get the same state. */
  toggle(id: string, isRange: boolean): void {
    const on = !isSelected(id);
    const rows = rowIds();
    const [from, to] = [rows.indexOf(anchor ?? ''), rows.indexOf(id)].toSorted((a, b) => a - b);
    const range = isRange && from !== undefined && from >= 0 ? rows.slice(from, (to ?? 0) + 1) : [];
    choose([...range, id], on);
    anchor = id;
  },
  chooseAll: (filter: LeadFilter, matching: number) =>
    set({ ids: new Set(), all: { filter, matching } }),
  clear(): void {
    anchor = undefined;
    if (selection !== NONE) set(NONE);
  },
};

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSelection = (): Selection => useSyncExternalStore(watch, () => selection);
/** Renders again only if the state of this lead changes. */
export const useIsSelected = (id: string) => useSyncExternalStore(watch, () => isSelected(id));
