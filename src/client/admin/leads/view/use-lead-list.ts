import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { presentView } from '#client/admin/address/view-params.ts';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import type { Lead, LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { noteListRead } from '#client/admin/live/lead-feed.tsx';
import type { LeadPage } from '#shared/lead-calls.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { LIMITS } from '#shared/limits.ts';
import { askedOf, type LeadView, PAGE_ROWS } from './use-lead-view.ts';

/**
 * A list of leads as one page that grows. Load more reads the following rows and adds them; any
 * other reading (a filter, Refresh, a change) takes all that is loaded anew in one call.
 */
export function useLeadList({ kind, calls }: LeadDescription, view: LeadView) {
  const queryClient = useQueryClient();
  const { list } = LEAD_KINDS[kind];
  const failure = `Failed to fetch ${list}`;
  const filter = askedOf(view);
  // Names the list and its filters, not how much of it is loaded.
  const queryKey = getQueryKey(trpc[list].page, filter, 'query');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = queryClient.getQueryData<LeadPage<Lead>>(queryKey)?.items.length ?? 0;
      const limit = wholePages(Math.max(loaded, view.rows));
      const page = await calls.page.query({ ...filter, limit }, { signal });
      noteListRead(queryClient, list, page.counts);
      return page;
    },
    placeholderData: keepPreviousData,
    meta: { failure },
  });
  // While other filters are read, the rows in view are still those of the former ones.
  const isFormer = query.isPlaceholderData;
  const [filtered, setFiltered] = useState(view.filtered);
  if (!isFormer && filtered !== view.filtered) setFiltered(view.filtered);

  const following = useMutation({
    mutationFn: async (asked: Following) => {
      const present = () => queryClient.getQueryData<LeadPage<Lead>>(asked.queryKey);
      for (let cursor = present()?.next; cursor; cursor = present()?.next) {
        const limit = String(PAGE_ROWS);
        const { items, next } = await calls.page.query({ ...asked.filter, limit, cursor });
        const page = present();
        // Read anew meanwhile, the list may end elsewhere: then these rows do not continue it.
        if (page?.next !== cursor) continue;
        // The counts stay those of the first reading: they tell what has come in since.
        const grown = { ...page, items: [...page.items, ...items], next };
        queryClient.setQueryData(asked.queryKey, grown);
        return grown.items.length;
      }
      return present()?.items.length ?? 0;
    },
    onSuccess: (rows, asked) => {
      // By now another view may be open, which these rows say nothing of.
      if (presentView() === asked.address) view.noteRows(rows);
      // A reading that is under way was asked for the rows of before.
      const underWay = { queryKey: asked.queryKey, exact: true };
      if (queryClient.isFetching(underWay)) void queryClient.invalidateQueries(underWay);
    },
    onError: (error) => toastFailure(failure, error),
  });

  return {
    query,
    /** What is said where it cannot be read. */
    failure,
    /** The present filters by their names in the API. */
    filter,
    /** Whether the rows in view are those that filters left. */
    filtered,
    /** Reads the following rows; null where there are none. */
    loadMore: query.data?.next
      ? () => following.mutate({ queryKey, filter, address: presentView() })
      : null,
    loadingMore: following.isPending || isFormer,
  };
}

/** The list that Load more goes on with, and the address that asked for it. */
interface Following {
  readonly queryKey: readonly unknown[];
  readonly filter: ReturnType<typeof askedOf>;
  readonly address: string;
}

/** What is loaded, in whole pages, within what the server gives at once. */
function wholePages(rows: number): string {
  return String(Math.min(Math.ceil(rows / PAGE_ROWS) * PAGE_ROWS, LIMITS.listRows));
}
