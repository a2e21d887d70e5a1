import { keepPreviousData } from '@tanstack/react-query';
import { SmallButton } from '#client/components/button.tsx';
import { BulkFrame } from '#client/staff/leads/bulk.tsx';
import type { LeadList } from '#client/staff/leads/use-leads.ts';
import { BusyButton } from '#client/staff/shell/controls.tsx';
import { ListFoot } from '#client/staff/shell/lists.tsx';
import { useLeadNews } from '#client/staff/shell/live.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { leadsArrivedInput, MAX_ARRIVED } from '#shared/leads/lead-changes.ts';

interface LoadMoreProps {
  readonly filtered: boolean;
  readonly shown: number;
  readonly matching: number | null;
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
}

const MANY = 'Many leads contain similar words. Add a word to narrow the search.';

export function LoadMore({ filtered, shown, matching, loadMore, loading }: LoadMoreProps) {
  if (!loadMore) {
    const none = filtered ? 'No leads match these filters' : 'No leads yet';
    const end = matching === null ? MANY : 'End of list';
    return <ListFoot>{shown === 0 ? none : end}</ListFoot>;
  }
  return (
    <ListFoot>
      <BusyButton busy={loading} onClick={loadMore}>
        {loading ? 'Loading' : 'Load more'}
      </BusyButton>
      <span>
        {matching === null
          ? MANY
          : `${shown.toLocaleString('en')} of ${matching.toLocaleString('en')}`}
      </span>
    </ListFoot>
  );
}

interface NewLeadsProps {
  readonly kind: LeadKind;
  readonly list: LeadList;
  readonly onLoad: () => void;
}

export function NewLeads(props: NewLeadsProps) {
  const count = useArrived(props);
  const isShown = count !== '';
  return (
    // Below the drawer. Transparent instead of removed: a live region must exist before its text.
    <BulkFrame
      as="div"
      marginInline="auto"
      zIndex={17}
      borderColor="accent"
      opacity={isShown ? 1 : 0}
      pointerEvents={isShown ? 'auto' : 'none'}
    >
      <span role="status">{isShown && `${count} new`}</span>
      {isShown && (
        <SmallButton variant="quiet" onClick={props.onLoad}>
          Load {count === '1' ? 'it' : 'them'}
        </SmallButton>
      )}
    </BulkFrame>
  );
}

const REFETCH_MS = 4_000;

/** The number of new leads that match the filters, if any. Checks only the newest `MAX_ARRIVED`. */
function useArrived({ kind, list: { query, filter } }: NewLeadsProps): string {
  const { list } = LEAD_KINDS[kind];
  const of = useLeadNews().counts?.[list];
  const { counts, items = [] } = query.data ?? {};
  const all = of && counts ? of.all - counts.all : 0;
  const input = leadsArrivedInput.parse({
    ...filter,
    kind: list,
    count: Math.min(Math.max(all, 1), MAX_ARRIVED),
  });
  const ids = trpc.leads.arrived.useQuery(input, {
    enabled: all > 0,
    gcTime: 0,
    // The status of a new lead may change.
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  }).data?.ids;
  if (all <= 0 || !ids) return '';
  // The list already contains leads that arrived while it loaded.
  const inList = new Set(items.map(({ id }) => id));
  const count = ids.filter((id) => !inList.has(id)).length;
  return count > 0 ? `${count}${all > MAX_ARRIVED ? '+' : ''}` : '';
}
