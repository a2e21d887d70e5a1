import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { presentView } from '#client/admin/address/view-params.ts';
import { noteListRead } from '#client/admin/live/lead-feed.tsx';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import type { LeadList } from '#shared/lead-kinds.ts';
import { LIMITS } from '#shared/limits.ts';
import { type LeadView, PAGE_ROWS } from './use-lead-view.ts';

interface LeadPage {
  readonly counts: { readonly all: number };
  readonly items: readonly { readonly id: string }[];
  readonly next: string | null;
}

/** How much of a list is read. */
export interface PageAsked {
  readonly limit: string;
  readonly cursor?: string;
}

interface LeadSource<Page extends LeadPage> {
  readonly kind: LeadList;
  /** Names the list and its filters, not how much of it is loaded. */
  readonly queryKey: readonly unknown[];
  readonly read: (asked: PageAsked, signal?: AbortSignal) => Promise<Page>;
  /** The title of the toast where it cannot be read. */
  readonly failure: string;
}

/**
 * A list of leads as one page that grows. Load more reads the following rows and adds them; any
 * other reading (a filter, Refresh, a change) takes all that is loaded anew in one call.
 */
export function useLeadList<Page extends LeadPage>(source: LeadSource<Page>, view: LeadView) {
  const queryClient = useQueryClient();
  const { queryKey, failure } = source;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = queryClient.getQueryData<Page>(queryKey)?.items.length ?? 0;
      const asked = { limit: wholePages(Math.max(loaded, view.rows)) };
      const page = await source.read(asked, signal);
      noteListRead(queryClient, source.kind, page.counts.all);
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
    mutationFn: async ({ read, queryKey: list }: Following<Page>) => {
      const present = () => queryClient.getQueryData<Page>(list);
      for (let cursor = present()?.next; cursor; cursor = present()?.next) {
        const { items, next } = await read({ limit: String(PAGE_ROWS), cursor });
        const page = present();
        // Read anew meanwhile, the list may end elsewhere: then these rows do not continue it.
        if (page?.next !== cursor) continue;
        // The counts stay those of the first reading: they tell what has come in since.
        const grown = { ...page, items: [...page.items, ...items], next };
        queryClient.setQueryData<Page>(list, grown);
        return grown.items.length;
      }
      return present()?.items.length ?? 0;
    },
    onSuccess: (rows, { queryKey: list, address }) => {
      // By now another view may be open, which these rows say nothing of.
      if (presentView() === address) view.noteRows(rows);
      // A reading that is under way was asked for the rows of before.
      const underWay = { queryKey: list, exact: true };
      if (queryClient.isFetching(underWay)) void queryClient.invalidateQueries(underWay);
    },
    onError: (error) =>
      void toast({ title: failure, description: errorText(error), variant: 'destructive' }),
  });

  return {
    query,
    /** Whether the rows in view are those that filters left. */
    filtered,
    /** Reads the following rows; null where there are none. */
    loadMore: query.data?.next
      ? () => following.mutate({ ...source, address: presentView() })
      : null,
    loadingMore: following.isPending || isFormer,
  };
}

/** What Load more goes on with, and the address that asked for it. */
type Following<Page extends LeadPage> = LeadSource<Page> & { readonly address: string };

/** What is loaded, in whole pages, within what the server gives at once. */
function wholePages(rows: number): string {
  return String(Math.min(Math.ceil(rows / PAGE_ROWS) * PAGE_ROWS, LIMITS.listRows));
}
