import { chakra } from '@chakra-ui/react';
import type { Lead, LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { createStore } from '#client/staff/shell/browser-state.ts';

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

/** The frames of the lists apply these styles to the checkboxes of rows. */
export const checkStyles = {
  flexShrink: 0,
  width: 4,
  height: 4,
  marginInlineEnd: 2,
  verticalAlign: 'middle',
  accentColor: 'accent',
  cursor: 'pointer',
  '& + h2': { marginInlineEnd: 'auto' },
};
const Box = chakra('input', { base: checkStyles });

export function RowCheck({ lead: { id, fullName } }: { readonly lead: Lead }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${fullName}`}
      checked={useIsSelected(id)}
      onChange={({ nativeEvent }) =>
        leadSelection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

export function PageCheck({ leads }: { readonly leads: readonly Lead[] }) {
  const { ids, all } = useSelection();
  const selected = leads.filter(({ id }) => ids.has(id) === (all === undefined)).length;
  const isWhole = selected > 0 && selected === leads.length;
  return (
    <Box
      type="checkbox"
      aria-label="Select all rows"
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = selected > 0 && !isWhole;
      }}
      checked={isWhole}
      onChange={() =>
        leadSelection.choose(
          leads.map(({ id }) => id),
          !isWhole,
        )
      }
    />
  );
}
