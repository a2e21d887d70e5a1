import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Lead, LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { createStore } from '#client/staff/shell/browser-state.ts';
import { queryClient, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { useViewParams, viewAddress } from '#client/staff/shell/view-params.ts';
import { addDays, uaeInstant } from '#shared/calendar/uae-time.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadPage } from '#shared/leads/lead-calls.ts';
import { type LeadOrder, ordersOf } from '#shared/leads/lead-work.ts';
import { isKnownValue, VIEW_FILTERS, VIEW_PARAMETERS, type View } from '#shared/leads/views.ts';

const PAGE_ROWS = 50;

type FilterName = (typeof VIEW_FILTERS)[number];

const DEFAULT_ORDERS: Record<string, LeadOrder> = {
  today: 'soonest',
  week: 'soonest',
  past: 'latest',
};

/** The filters and the order in the address, without unknown values. */
export function useLeadView(kind: LeadKind) {
  const [params, , put] = useViewParams();
  const known = VIEW_PARAMETERS.map((name) => [name, params.get(name)?.trim() ?? ''] as const);
  const values: View['filter'] = Object.fromEntries(
    known.filter(([name, value]) => isKnownValue(kind, name, value)),
  );
  const filter = (name: FilterName) => values[name] ?? '';
  const usual = filter('waiting') ? 'oldest' : (DEFAULT_ORDERS[filter('when')] ?? 'newest');
  return {
    values,
    filter,
    filtered: VIEW_FILTERS.some((name) => filter(name) !== ''),
    setFilter: (name: FilterName, value: string, replace = false) =>
      put({ [name]: value.trim() || null }, { replace }),
    /** Replaces all filters and the order. */
    show: (wanted: View['filter']) =>
      put(Object.fromEntries(VIEW_PARAMETERS.map((name) => [name, wanted[name] ?? null]))),
    order: ordersOf(kind).find((each) => each === values.order) ?? usual,
    setOrder: (wanted: LeadOrder) => put({ order: wanted === usual ? null : wanted }),
  };
}
export type LeadView = ReturnType<typeof useLeadView>;

function filterOf(view: LeadView): LeadFilter {
  const [from, to] = [view.filter('from'), view.filter('to')];
  const dayAfter = to && addDays(to, 1);
  return {
    status: view.filter('status') || undefined,
    serviceType: view.filter('service') || undefined,
    search: view.filter('q') || undefined,
    when: view.filter('when') || undefined,
    order: view.order === 'newest' ? undefined : view.order,
    waiting: view.filter('waiting') || undefined,
    mail: view.filter('mail') || undefined,
    figure: view.filter('figure') || undefined,
    assignee: view.filter('assignee') || undefined,
    // Both bounds are exclusive.
    createdAfter: from ? new Date(+uaeInstant(from, 0) - 1).toISOString() : undefined,
    createdBefore: dayAfter ? uaeInstant(dayAfter, 0).toISOString() : undefined,
  };
}

/** Every read contains all loaded rows in one call, and `Load more` asks for further ones. */
export function useLeadList(kind: LeadKind, view: LeadView) {
  const { list, fresh } = LEAD_KINDS[kind];
  const failure = `Failed to fetch ${list}`;
  const filter = filterOf(view);
  // The key contains the list and its filters, but not the number of loaded rows.
  const queryKey = getQueryKey(trpc[list].page, filter, 'query');
  const wanted = useRef(0);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LeadPage<Lead>> => {
      const loaded = queryClient.getQueryData<LeadPage<Lead>>(queryKey)?.items.length ?? 0;
      const rows = Math.ceil(Math.max(loaded, wanted.current, 1) / PAGE_ROWS) * PAGE_ROWS;
      const input: LeadFilter = { ...filter, limit: String(Math.min(rows, LIMITS.listRows)) };
      const page: LeadPage<Lead> = await trpcClient[list].page.query(input, { signal });
      wanted.current = 0;
      // As specified, a lead without a status counts as fresh.
      return {
        ...page,
        items: page.items.map((lead) => ({ ...lead, status: lead.status || fresh })),
      };
    },
    meta: { failure },
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // While another filter loads, the visible rows belong to the previous one.
  const isPrevious = query.isPlaceholderData;
  const [filtered, setFiltered] = useState(view.filtered);
  if (!isPrevious && filtered !== view.filtered) setFiltered(view.filtered);

  const shown = data?.items.length ?? 0;
  const [isLoadingMore, setLoadingMore] = useState(false);
  const loadMore = async () => {
    wanted.current = shown + PAGE_ROWS;
    setLoadingMore(true);
    await query.refetch();
    setLoadingMore(false);
  };
  return {
    query,
    failure,
    filter,
    filtered,
    loadMore: data?.next && shown < LIMITS.listRows ? loadMore : null,
    isLoadingMore,
  };
}
export type LeadList = ReturnType<typeof useLeadList>;

const LEAD = 'lead';
/** The lead whose note `n` has opened: a new object for each press. */
export const openedNote = createStore<{ readonly of: string } | null>(null);

/** The open lead is in the address: Back closes it, and the address can be shared. */
export function useOpenLead() {
  const [params, show] = useViewParams();
  const id = params.get(LEAD) || null;
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const paramsOf = (wanted: string | null) => {
    const next = new URLSearchParams(params);
    if (wanted === null) next.delete(LEAD);
    else next.set(LEAD, wanted);
    return next;
  };
  const list = viewAddress(paramsOf(null));
  const goTo = (wanted: string | null, replace = false) => show(paramsOf(wanted), { replace });
  return {
    id,
    isNote: openedNote.useValue()?.of === id,
    /** The lead that is open, or was open last. */
    last,
    listAddress: list.search + list.hash,
    target: (wanted: string) => viewAddress(paramsOf(wanted)),
    open: (wanted: string) => goTo(wanted),
    /** Replaces the open lead; Back still closes it. */
    replace: (wanted: string) => goTo(wanted, true),
    /** Opens the lead with the focus in the field for a note. */
    note: (wanted: string) => {
      if (wanted !== id) goTo(wanted);
      openedNote.set({ of: wanted });
    },
    close: () => goTo(null),
  };
}
export type OpenLead = ReturnType<typeof useOpenLead>;

/** The ids of the leads before and after the open one. */
export function useNeighbours(leads: readonly { readonly id: string }[], openId: string | null) {
  const [place, setPlace] = useState(0);
  const index = leads.findIndex(({ id }) => id === openId);
  if (index !== -1 && index !== place) setPlace(index);
  // If the lead has left the list, the next lead is now at its index.
  const next = index === -1 ? place : index + 1;
  return { next: leads[next]?.id, previous: leads[(index === -1 ? place : index) - 1]?.id };
}

/** A function that never changes and calls the latest `act`, for components that rarely render. */
export function useStable<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
