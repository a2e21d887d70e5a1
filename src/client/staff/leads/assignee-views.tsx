import { chakra } from '@chakra-ui/react';
import { useLeadNews } from '#client/staff/shell/lead-feed.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { StatusCounts } from '#shared/leads/lead-calls.ts';

const Views = chakra('div', {
  base: {
    display: 'inline-flex',
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    overflow: 'hidden',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& button': {
      minHeight: { base: 11, lg: '2.25rem' },
      px: 2,
      color: 'muted',
      _hover: { color: 'accentHigh' },
      '&[aria-pressed=true]': { bg: 'sunken', color: 'text', fontWeight: 600 },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& button + button': { borderLeft: '1px solid {colors.line}' },
  },
});

interface AssigneeViewsProps {
  readonly kind: LeadKind;
  readonly view: {
    filter(name: 'assignee' | 'status'): string;
    setFilter(name: 'assignee', value: string): void;
  };
}

/** The views by assignee, with the number of leads that have the selected status. */
export function AssigneeViews({ kind, view }: AssigneeViewsProps) {
  const { counts, assigned } = useLeadNews();
  const { list } = LEAD_KINDS[kind];
  const chosen = view.filter('assignee');
  const status = view.filter('status') || 'all';
  const other = useOther(chosen);
  const views: [value: string, label: string, counts?: StatusCounts | undefined][] = [
    ['me', 'Mine', assigned?.[list]?.mine],
    ['none', 'Unassigned', assigned?.[list]?.none],
    ['', 'All', counts?.[list]],
  ];
  if (other) views.push([chosen, other]);
  return (
    <Views role="group" aria-label="Assignee">
      {views.map(([value, label, all]) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => view.setFilter('assignee', value)}
        >
          {label} {all?.[status]?.toLocaleString('en')}
        </button>
      ))}
    </Views>
  );
}

/** The name of the person in the address; undefined for the usual views. */
function useOther(chosen: string): string | undefined {
  const enabled = chosen !== '' && chosen !== 'me' && chosen !== 'none';
  const { data } = trpc.admins.list.useQuery(undefined, { enabled });
  if (!enabled) return undefined;
  return data?.find(({ id }) => id === chosen)?.username ?? 'Former colleague';
}
