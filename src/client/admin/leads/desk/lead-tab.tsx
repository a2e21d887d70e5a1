import { chakra } from '@chakra-ui/react';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/admin/calls/trpc.ts';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadToolbar } from '#client/admin/leads/list/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/list/load-more.tsx';
import { type PageAsked, useLeadList } from '#client/admin/leads/view/use-lead-list.ts';
import { askedOf, useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { LeadDesk } from './lead-desk.tsx';
import { useLeadStatus } from './use-lead-status.ts';

const Behind = chakra('p', { base: { color: 'warning', textStyle: 'small', mb: 3 } });
const BEHIND =
  'Many leads have just come in: counts and searches do not cover all of them for some minutes.';

/** All leads of one kind: narrowed, read and dealt with. */
export function LeadTab({ kind }: { readonly kind: LeadDescription }) {
  const { list } = LEAD_KINDS[kind.kind];
  const failure = `Failed to fetch ${list}`;
  const view = useLeadView(kind.kind);
  const filter = askedOf(view);
  const read = (asked: PageAsked, signal?: AbortSignal) =>
    kind.calls.page.query({ ...filter, ...asked }, { signal });
  const queryKey = getQueryKey(trpc[list].page, filter, 'query');
  const shown = useLeadList({ kind: list, queryKey, read, failure }, view);
  const { query, filtered, loadMore, loadingMore } = shown;
  const { data } = query;
  const change = useLeadStatus(kind);
  return (
    <>
      <LeadToolbar
        {...{ kind, view, filter }}
        services={data?.serviceTypes ?? []}
        loading={query.isFetching}
        shown={data && { items: data.items, all: data.counts.all, filtered }}
      />
      {data ? (
        <>
          {data.behind && <Behind role="status">{BEHIND}</Behind>}
          <LeadDesk kind={kind} leads={data.items} change={change} />
          <LoadMore
            {...{ filtered, loadMore }}
            shown={data.items.length}
            matching={data.matching}
            loading={loadingMore}
          />
        </>
      ) : (
        <ListMessage query={query} failure={failure} />
      )}
    </>
  );
}
