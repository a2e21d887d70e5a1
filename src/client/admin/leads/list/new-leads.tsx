import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#client/admin/calls/trpc.ts';
import { KINDS, tabOf } from '#client/admin/kinds/kinds.ts';
import type { ExportFilter } from '#client/admin/leads/export/exported-file.ts';
import { useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { leadsArrivedInput, MOST_ARRIVED } from '#shared/lead-changes.ts';
import type { LeadKind } from '#shared/lead-work.ts';

interface NewLeadsProps {
  readonly kind: LeadKind;
  /** All leads of this kind when the list was read. */
  readonly known: number;
  readonly listed: readonly { readonly id: string }[];
  /** What the list is narrowed by. */
  readonly filter: ExportFilter;
  readonly onLoad: () => void;
}

/** In sight wherever the list has been scrolled to. */
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
      cursor: 'pointer',
      _hover: { color: 'accentHigh' },
    },
    '@media print': { display: 'none' },
  },
});

/** The other list. */
const OTHER = { contact: 'appointment', appointment: 'contact' } as const;

/** What has come in since the list was read: a button that reads it, and the way to the other list. */
export function NewLeads(props: NewLeadsProps) {
  const own = useArrived(props);
  const { arrived } = useLeadNews();
  const other = OTHER[props.kind];
  const { list, noun } = KINDS[other];
  const elsewhere = arrived[list];
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showOther = () => {
    // Where it was read before, it is read anew.
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc[list].page) });
    void navigate({ search: tabOf(other) });
  };
  return (
    <Place>
      <div>
        <span role="status">{own.count > 0 && `${own.text} new`}</span>
        {own.count > 0 && (
          <button type="button" onClick={props.onLoad}>
            Load {own.count === 1 ? 'it' : 'them'}
          </button>
        )}
      </div>
      <div>
        <span role="status">
          {elsewhere > 0 &&
            `${elsewhere.toLocaleString('en')} new ${noun}${elsewhere === 1 ? '' : 's'}`}
        </span>
        {elsewhere > 0 && (
          <button type="button" onClick={showOther}>
            Show {elsewhere === 1 ? 'it' : 'them'}
          </button>
        )}
      </div>
    </Place>
  );
}

/** How many leads have come that the list would show. Of very many the newest are looked at. */
function useArrived({ kind, known, listed, filter }: NewLeadsProps) {
  const { counts } = useLeadNews();
  const { client } = trpc.useUtils();
  const { list } = KINDS[kind];
  const of = counts?.[list];
  const all = (of?.all ?? known) - known;
  const asked = leadsArrivedInput.parse({
    ...filter,
    kind: list,
    count: Math.min(Math.max(all, 1), MOST_ARRIVED),
  });
  const ids = useQuery({
    // Asked again whenever one of them may have got another status.
    queryKey: [...getQueryKey(trpc.leads.arrived), asked, of],
    queryFn: ({ signal }) => client.leads.arrived.query(asked, { signal }),
    enabled: all > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  }).data?.ids;
  if (all <= 0 || !ids) return { count: 0, text: '' };
  // Who came while the list was read is on it already.
  const inList = new Set(listed.map(({ id }) => id));
  const count = ids.filter((id) => !inList.has(id)).length;
  return { count, text: `${count}${all > MOST_ARRIVED && count > 0 ? '+' : ''}` };
}
