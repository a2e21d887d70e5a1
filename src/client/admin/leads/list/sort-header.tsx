import { chakra } from '@chakra-ui/react';
import type { ColumnOrders } from '#client/admin/leads/kind/lead-kind.ts';
import { useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { LeadOrder } from '#shared/leads/lead-work.ts';

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
    '&[aria-sort=none] button:not(:hover, :focus-visible) svg': { opacity: 0.4 },
  },
});

interface SortHeaderProps {
  readonly kind: LeadKind;
  readonly label: string;
  readonly orders: ColumnOrders;
  readonly width: string;
}

const DIRECTIONS: Record<LeadOrder, 'ascending' | 'descending'> = {
  newest: 'descending',
  oldest: 'ascending',
  soonest: 'ascending',
  latest: 'descending',
};

/** A sortable column header; pressing it again reverses the order. */
export function SortHeader({ kind, label, orders, width }: SortHeaderProps) {
  const { order, setOrder } = useLeadView(kind);
  const other = order === orders[0] ? orders[1] : orders[0];
  return (
    <Header
      scope="col"
      aria-sort={orders.includes(order) ? DIRECTIONS[order] : 'none'}
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
