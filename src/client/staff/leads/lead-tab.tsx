import { chakra } from '@chakra-ui/react';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { LeadToolbar } from '#client/staff/leads/lead-toolbar.tsx';
import { LeadWorkspace } from '#client/staff/leads/lead-workspace.tsx';
import { LoadMore } from '#client/staff/leads/load-more.tsx';
import { useLeadList } from '#client/staff/leads/use-lead-list.ts';
import { useLeadView } from '#client/staff/leads/use-lead-view.ts';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { StaleNotice } from '#client/staff/shell/stale-notice.tsx';

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
