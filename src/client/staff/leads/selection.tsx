import { chakra } from '@chakra-ui/react';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { createStore } from '#client/staff/shell/browser-state.ts';

interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Whether the ids are all that matched the filter, instead of rows of the list. */
  readonly isAll: boolean;
}

const NONE: Selection = { ids: new Set(), isAll: false };
const selection = createStore(NONE);
/** The lead that was toggled last. Shift selects the range from it. */
let anchor: string | undefined;

function choose(ids: readonly string[], on: boolean): void {
  const before = selection.get();
  const next = new Set(before.ids);
  for (const id of ids) {
    if (on) next.add(id);
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
    const on = !selection.get().ids.has(id);
    const rows = rowIds();
    const [from, to] = [rows.indexOf(anchor ?? ''), rows.indexOf(id)].toSorted((a, b) => a - b);
    const range = isRange && from !== undefined && from >= 0 ? rows.slice(from, (to ?? 0) + 1) : [];
    choose([...range, id], on);
    anchor = id;
  },
  chooseAll: (ids: readonly string[]) => selection.set({ ids: new Set(ids), isAll: true }),
  clear(): void {
    anchor = undefined;
    if (selection.get() !== NONE) selection.set(NONE);
  },
};

export const useSelection = selection.useValue;
const useIsSelected = (id: string) => selection.usePart(({ ids }) => ids.has(id));

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
  const { ids } = useSelection();
  const selected = leads.filter(({ id }) => ids.has(id)).length;
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
