import { chakra } from '@chakra-ui/react';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadToolbar } from '#client/admin/leads/list/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/list/load-more.tsx';
import { useLeadList } from '#client/admin/leads/view/use-lead-list.ts';
import { useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { StaleNotice } from '#client/admin/live/stale-notice.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { LeadWorkspace } from './lead-workspace.tsx';

const IncompleteNotice = chakra('p', { base: { color: 'warning', textStyle: 'small', mb: 3 } });
const INCOMPLETE =
  'Many leads have just arrived. Counts and searches may be incomplete for a few minutes.';

export function LeadTab({ kind }: { readonly kind: LeadDescription }) {
  const view = useLeadView(kind.kind);
  const list = useLeadList(kind, view);
  const { query, failure, filtered, loadMore, loadingMore } = list;
  const { data } = query;
  return (
    <>
      <LeadToolbar kind={kind} view={view} list={list} />
      <StaleNotice />
      {data ? (
        <>
          {data.behind && <IncompleteNotice role="status">{INCOMPLETE}</IncompleteNotice>}
          <LeadWorkspace
            kind={kind}
            leads={data.items}
            bulk={{ filter: list.filter, matching: data.matching }}
          />
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
