import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { Lead, LeadDescription, LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { filterOf, type LeadView, PAGE_ROWS } from '#client/staff/leads/use-lead-view.ts';
import { adoptListCounts } from '#client/staff/shell/lead-feed.tsx';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { trpc } from '#client/staff/shell/trpc.ts';
import { presentView } from '#client/staff/shell/view-params.ts';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadPage } from '#shared/leads/lead-calls.ts';

const failureOf = (kind: LeadKind) => `Failed to fetch ${LEAD_KINDS[kind].list}`;

function pageQuery({ kind, calls }: LeadDescription, filter: LeadFilter, rows: number) {
  const { list } = LEAD_KINDS[kind];
  // The key contains the list and its filters, but not the number of loaded rows.
  const queryKey = getQueryKey(trpc[list].page, filter, 'query');
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = queryClient.getQueryData<LeadPage<Lead>>(queryKey)?.items.length ?? 0;
      const limit = wholePages(Math.max(loaded, rows));
      const page = await calls.page.query({ ...filter, limit }, { signal });
      adoptListCounts(list, page);
      return page;
    },
    meta: { failure: failureOf(kind) },
  });
}

/** Reads the list that the dashboard shows first, while the browser renders the dashboard. */
export function readFirstList(kind: LeadDescription): void {
  const login = readStoredLogin();
  if (!login || login.mustChangePassword || login.mustSetUpSecondFactor) return;
  void queryClient.prefetchQuery(pageQuery(kind, {}, PAGE_ROWS));
}

/** `Load more` appends rows. Any other read refetches all loaded rows in one call. */
export function useLeadList(kind: LeadDescription, view: LeadView) {
  const { calls } = kind;
  const filter = filterOf(view);
  const page = pageQuery(kind, filter, view.rows);
  const { queryKey } = page;
  const failure = failureOf(kind.kind);
  const query = useQuery({ ...page, placeholderData: keepPreviousData });
  // While another filter loads, the visible rows belong to the previous one.
  const isPrevious = query.isPlaceholderData;
  const [filtered, setFiltered] = useState(view.filtered);
  if (!isPrevious && filtered !== view.filtered) setFiltered(view.filtered);

  const following = useMutation({
    mutationFn: async (request: Following) => {
      const present = () => queryClient.getQueryData<LeadPage<Lead>>(request.queryKey);
      for (let cursor = present()?.next; cursor; cursor = present()?.next) {
        const limit = String(PAGE_ROWS);
        const { items, next } = await calls.page.query({ ...request.filter, limit, cursor });
        const page = present();
        // If a refetch has moved the end of the list, these rows may not follow it: read again.
        if (page?.next !== cursor) continue;
        // Keep the counts of the first read: the number of new leads is the difference from them.
        const grown = { ...page, items: [...page.items, ...items], next };
        queryClient.setQueryData(request.queryKey, grown);
        return grown.items.length;
      }
      return present()?.items.length ?? 0;
    },
    onSuccess: (rows, request) => {
      // Another view may be open by now.
      if (presentView() === request.address) view.noteRows(rows);
      // A pending read requested the previous number of rows: repeat it.
      const pendingRead = { queryKey: request.queryKey, exact: true };
      if (queryClient.isFetching(pendingRead)) void queryClient.invalidateQueries(pendingRead);
    },
    meta: { failure },
  });

  return {
    query,
    failure,
    filter,
    filtered,
    loadMore: query.data?.next
      ? () => following.mutate({ queryKey, filter, address: presentView() })
      : null,
    loadingMore: following.isPending || isPrevious,
  };
}

export type LeadList = ReturnType<typeof useLeadList>;

interface Following {
  readonly queryKey: readonly unknown[];
  readonly filter: ReturnType<typeof filterOf>;
  readonly address: string;
}

function wholePages(rows: number): string {
  return String(Math.min(Math.ceil(rows / PAGE_ROWS) * PAGE_ROWS, LIMITS.listRows));
}
