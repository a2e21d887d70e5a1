import { AuditFilters } from '#client/staff/audit/audit-filters.tsx';
import { AuditTable } from '#client/staff/audit/audit-table.tsx';
import { useAuditFilter } from '#client/staff/audit/use-audit-filter.ts';
import { CsvButton } from '#client/staff/leads/export-button.tsx';
import { csvFile } from '#client/staff/leads/exported-file.ts';
import { ListFoot } from '#client/staff/leads/load-more.tsx';
import { BusyButton } from '#client/staff/shell/buttons.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { sessionToken } from '#client/staff/sign-in/stored-login.ts';

const FAILURE = 'Failed to fetch the audit log';

/** The audit log of all administrators. */
export function AuditView() {
  const { filter, put } = useAuditFilter();
  const query = trpc.audit.page.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next,
    meta: { failure: FAILURE },
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap(({ items }) => items);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <AuditFilters filter={filter} put={put}>
        <BusyButton busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </BusyButton>
        <CsvButton
          failure="Failed to export the audit log"
          fetchFile={() => csvFile('/admin/audit', { ...filter, format: 'csv' }, sessionToken())}
        />
      </AuditFilters>
      {entries === undefined && <ListMessage query={query} failure={FAILURE} />}
      {entries !== undefined && entries.length > 0 && <AuditTable entries={entries} />}
      {entries !== undefined && (
        <ListFoot role="status">
          {query.hasNextPage ? (
            <BusyButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? 'Loading' : 'Load more'}
            </BusyButton>
          ) : (
            endText(entries.length, isFiltered)
          )}
        </ListFoot>
      )}
    </>
  );
}

function endText(shown: number, isFiltered: boolean): string {
  if (shown > 0) return 'End of list';
  return isFiltered ? 'No entries match these filters' : 'No entries yet';
}
