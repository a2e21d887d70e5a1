import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows that a list begins with, and that each Load more adds. */
export const PAGE_ROWS = 50;

const FILTERS = ['status', 'service', 'q', 'waiting'] as const;
type FilterName = (typeof FILTERS)[number];
export type LeadOrder = 'newest' | 'oldest';

/**
 * Which leads are shown, as the address says it, so that a reload, Back or a shared link shows the
 * same view. A filter's empty text means that it is off.
 */
export function useLeadView() {
  const [address, setAddress] = useSearchParams();
  // The router follows in a transition; what was just chosen shows, and is read, at once.
  const [params, showAtOnce] = useOptimistic(address);
  const rows = Number(params.get('rows'));
  const change = (edit: (next: URLSearchParams) => void, replace = false) => {
    // Not `params`: a choice made right after another must not undo it before it is rendered.
    const next = new URLSearchParams(window.location.search);
    edit(next);
    startTransition(() => {
      showAtOnce(next);
      setAddress(next, { replace });
    });
  };
  const put = (name: FilterName | 'order', value: string) =>
    change((next) => {
      next.delete('rows');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  const order: LeadOrder = params.get('order') === 'oldest' ? 'oldest' : 'newest';
  return {
    filter: (name: FilterName) => params.get(name)?.trim() ?? '',
    filtered: FILTERS.some((name) => params.get(name)?.trim()),
    setFilter: (name: FilterName, value: string) => put(name, value.trim()),
    clear: () => change((next) => [...FILTERS, 'rows'].map((name) => next.delete(name))),
    order,
    setOrder: (wanted: LeadOrder) => put('order', wanted === 'oldest' ? wanted : ''),
    /** Only those that have waited for longer than promised. */
    waiting: params.get('waiting') === 'true',
    /** How many rows a reload or a shared link begins with. */
    rows: Number.isInteger(rows) && rows > PAGE_ROWS ? rows : PAGE_ROWS,
    /** Notes how far down the list was read; no step of the history. */
    noteRows: (count: number) => change((next) => next.set('rows', String(count)), true),
  };
}
export type LeadView = ReturnType<typeof useLeadView>;

/** What of a view every list's call asks for in the same way. */
export function askedOf(view: LeadView) {
  return {
    search: view.filter('q') || undefined,
    order: view.order === 'oldest' ? view.order : undefined,
    waiting: view.waiting ? ('true' as const) : undefined,
  };
}
