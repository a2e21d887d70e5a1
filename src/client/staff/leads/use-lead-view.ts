import { startTransition, useOptimistic } from 'react';
import type { LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { useViewParams } from '#client/staff/shell/use-view-params.ts';
import { readViewParams } from '#client/staff/shell/view-params.ts';
import { addDays, uaeInstant } from '#shared/calendar/uae-time.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { type LeadOrder, ordersOf } from '#shared/leads/lead-work.ts';
import {
  isKnownValue,
  VIEW_FILTERS,
  VIEW_PARAMETERS,
  type ViewParameter,
} from '#shared/leads/view-filter.ts';

export const PAGE_ROWS = 50;

type FilterName = (typeof VIEW_FILTERS)[number];

const DEFAULT_ORDERS: Record<string, LeadOrder> = {
  today: 'soonest',
  week: 'soonest',
  past: 'latest',
};

/** The filters in the address. Unknown values have no effect; the next change removes them. */
export function useLeadView(kind: LeadKind) {
  const { fresh } = LEAD_KINDS[kind];
  const [address, setAddress] = useViewParams();
  // The router updates in a React transition, but a choice must be shown and loaded immediately.
  const [params, showAtOnce] = useOptimistic(address);
  const rows = Number(params.get('rows'));
  const change = (edit: (next: URLSearchParams) => void, replace = false) => {
    // Read the address, not `params`: two quick choices must not overwrite each other.
    const next = readViewParams();
    for (const name of VIEW_PARAMETERS) if (!knownValue(next, name, kind)) next.delete(name);
    edit(next);
    startTransition(() => {
      showAtOnce(next);
      setAddress(next, { replace });
    });
  };
  const put = (name: FilterName | 'order', value: string, replace = false) =>
    change((next) => {
      next.delete('rows');
      if (value) next.set(name, value);
      else next.delete(name);
    }, replace);
  const filter = (name: FilterName) => knownValue(params, name, kind);
  const waiting = filter('waiting') === 'true';
  const usual = waiting ? 'oldest' : (DEFAULT_ORDERS[filter('when')] ?? 'newest');
  const chosenOrder = knownValue(params, 'order', kind);
  const order = ordersOf(kind).find((each) => each === chosenOrder) ?? usual;
  return {
    filter,
    filtered: VIEW_FILTERS.some((name) => filter(name) !== ''),
    setFilter: (name: FilterName, value: string, replace = false) =>
      put(name, value.trim(), replace),
    clear: () => change((next) => [...VIEW_FILTERS, 'rows'].map((name) => next.delete(name))),
    order,
    setOrder: (wanted: LeadOrder) => put('order', wanted === usual ? '' : wanted),
    byDue: filter('status') === fresh && order === 'oldest',
    setByDue: (wanted: boolean) =>
      change((next) => {
        for (const name of ['rows', 'status', 'order']) next.delete(name);
        if (!wanted) return;
        next.set('status', fresh);
        if (usual !== 'oldest') next.set('order', 'oldest');
      }),
    waiting,
    /** The number of these filters in the address. */
    chosen: (...names: FilterName[]) => names.filter((name) => filter(name)).length,
    /** The number of rows that a reload or a shared link loads. */
    rows: Number.isInteger(rows) && rows > PAGE_ROWS ? rows : PAGE_ROWS,
    noteRows: (count: number) => change((next) => next.set('rows', String(count)), true),
  };
}
export type LeadView = ReturnType<typeof useLeadView>;

function knownValue(address: URLSearchParams, name: ViewParameter, kind: LeadKind): string {
  const value = address.get(name)?.trim() ?? '';
  return isKnownValue(kind, name, value) ? value : '';
}

export function filterOf(view: LeadView): LeadFilter {
  const [from, to] = [view.filter('from'), view.filter('to')];
  const dayAfter = to && addDays(to, 1);
  return {
    status: view.filter('status') || undefined,
    serviceType: view.filter('service') || undefined,
    search: view.filter('q') || undefined,
    when: view.filter('when') || undefined,
    order: view.order === 'newest' ? undefined : view.order,
    waiting: view.waiting ? 'true' : undefined,
    mail: view.filter('mail') || undefined,
    figure: view.filter('figure') || undefined,
    assignee: view.filter('assignee') || undefined,
    // Both bounds are exclusive.
    createdAfter: from ? new Date(+uaeInstant(from, 0) - 1).toISOString() : undefined,
    createdBefore: dayAfter ? uaeInstant(dayAfter, 0).toISOString() : undefined,
  };
}
