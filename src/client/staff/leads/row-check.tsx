import { chakra } from '@chakra-ui/react';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { leadSelection, useIsSelected, useSelection } from '#client/staff/leads/selection.ts';

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
