import { chakra } from '@chakra-ui/react';
import { useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';

const Header = chakra('th', {
  base: {
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 6,
      textAlign: 'left',
      fontWeight: 500,
      color: 'muted',
      cursor: 'pointer',
      _hover: { color: 'accentHigh' },
    },
    '& svg': {
      flexShrink: 0,
      width: 4,
      height: 4,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
    },
    '&[aria-sort=ascending] svg': { transform: 'rotate(180deg)' },
  },
});

interface SortHeaderProps {
  readonly kind: LeadKind;
  /** The column that leads are sorted by. */
  readonly label: string;
  readonly width: string;
}

/** The head of the one column that a list is sorted by; choosing it turns the order round. */
export function SortHeader({ kind, label, width }: SortHeaderProps) {
  const { order, setOrder } = useLeadView(kind);
  const other = order === 'newest' ? 'oldest' : 'newest';
  return (
    <Header
      scope="col"
      aria-sort={order === 'newest' ? 'descending' : 'ascending'}
      style={{ width }}
    >
      <button type="button" title={`Show the ${other} first`} onClick={() => setOrder(other)}>
        {label}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 3v10M4 9l4 4 4-4" />
        </svg>
      </button>
    </Header>
  );
}
