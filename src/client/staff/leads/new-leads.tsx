import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useNavigate } from 'react-router-dom';
import type { LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { tabOf } from '#client/staff/leads/lead-values.tsx';
import { BusyButton } from '#client/staff/shell/controls.tsx';
import { useLeadNews } from '#client/staff/shell/live.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { leadsArrivedInput, MAX_ARRIVED } from '#shared/leads/lead-changes.ts';

interface LoadMoreProps {
  readonly filtered: boolean;
  readonly shown: number;
  readonly matching: number | null;
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
}

export const ListFoot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    paddingBlock: 5,
    color: 'muted',
    textStyle: 'small',
  },
});

function progressText(shown: number, matching: number | null): string {
  if (matching !== null) return `${shown.toLocaleString('en')} of ${matching.toLocaleString('en')}`;
  const found = shown === 0 ? 'No matches yet, but many' : 'Many';
  return `${found} leads contain similar words. Add a word to narrow the search.`;
}

export function LoadMore({ filtered, shown, matching, loadMore, loading }: LoadMoreProps) {
  if (shown === 0 && !loadMore) {
    return <ListFoot>{filtered ? 'No leads match these filters' : 'No leads yet'}</ListFoot>;
  }
  if (!loadMore)
    return <ListFoot>{matching === null ? progressText(shown, null) : 'End of list'}</ListFoot>;
  return (
    <ListFoot>
      <BusyButton busy={loading} onClick={loadMore}>
        {loading ? 'Loading' : 'Load more'}
      </BusyButton>
      <span>{progressText(shown, matching)}</span>
    </ListFoot>
  );
}

interface NewLeadsProps {
  readonly kind: LeadKind;
  /** The number of all leads of this kind when the list was loaded. */
  readonly known: number;
  readonly listed: readonly { readonly id: string }[];
  readonly filter: LeadFilter;
  readonly onLoad: () => void;
}

const Place = chakra('div', {
  base: {
    position: 'fixed',
    // Below the drawer.
    zIndex: 17,
    bottom: 4,
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2rem)',
    textStyle: 'small',
    color: 'text',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', alignItems: 'center', gap: 3, '&:has(button)': { px: 3 } },
    '&:has(button)': {
      px: 1,
      bg: 'panel',
      border: '1px solid {colors.accent}',
      borderRadius: 'panel',
    },
    '& button': {
      minHeight: 11,
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.35em',
      _hover: { color: 'accentHigh' },
    },
    '@media print': { display: 'none' },
  },
});

export function NewLeads(props: NewLeadsProps) {
  const { count, text } = useArrived(props);
  return (
    <Place>
      <Arrived count={count} text={`${text} new`} verb="Load" onClick={props.onLoad} />
      {KIND_NAMES.filter((kind) => kind !== props.kind).map((kind) => (
        <NewLeadsOfOtherKind key={kind} kind={kind} />
      ))}
    </Place>
  );
}

function NewLeadsOfOtherKind({ kind }: Pick<NewLeadsProps, 'kind'>) {
  const { list } = LEAD_KINDS[kind];
  const count = useLeadNews().arrived[list];
  const navigate = useNavigate();
  const show = () => {
    // If the list was loaded before, refetch it.
    void cached[list].page.invalidate();
    void navigate({ search: tabOf(kind) });
  };
  const text = `${count.toLocaleString('en')} new ${kind}${count === 1 ? '' : 's'}`;
  return <Arrived count={count} text={text} verb="Show" onClick={show} />;
}

interface ArrivedProps {
  readonly count: number;
  readonly text: string;
  readonly verb: string;
  readonly onClick: () => void;
}

function Arrived({ count, text, verb, onClick }: ArrivedProps) {
  return (
    <div>
      <span role="status">{count > 0 && text}</span>
      {count > 0 && (
        <button type="button" onClick={onClick}>
          {verb} {count === 1 ? 'it' : 'them'}
        </button>
      )}
    </div>
  );
}

/** The number of new leads that match the filters. Checks only the newest `MAX_ARRIVED`. */
function useArrived({ kind, known, listed, filter }: NewLeadsProps) {
  const { counts } = useLeadNews();
  const { list } = LEAD_KINDS[kind];
  const of = counts?.[list];
  const all = (of?.all ?? known) - known;
  const input = leadsArrivedInput.parse({
    ...filter,
    kind: list,
    count: Math.min(Math.max(all, 1), MAX_ARRIVED),
  });
  const ids = useQuery({
    // The key contains the counts: refetch when the status of a new lead may have changed.
    queryKey: [...getQueryKey(trpc.leads.arrived), input, of],
    queryFn: ({ signal }) => trpcClient.leads.arrived.query(input, { signal }),
    enabled: all > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  }).data?.ids;
  if (all <= 0 || !ids) return { count: 0, text: '' };
  // The list already contains leads that arrived while it loaded.
  const inList = new Set(listed.map(({ id }) => id));
  const count = ids.filter((id) => !inList.has(id)).length;
  return { count, text: `${count}${all > MAX_ARRIVED && count > 0 ? '+' : ''}` };
}
