import { startTransition, useOptimistic } from 'react';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { readViewParams } from '#client/admin/address/view-params.ts';
import type { LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import { type LeadOrder, ordersOf, whensOf } from '#shared/leads/lead-work.ts';

export const PAGE_ROWS = 50;

const FILTERS = ['status', 'service', 'when', 'q', 'waiting', 'mail'] as const;
type FilterName = (typeof FILTERS)[number];

type Choice = Exclude<FilterName, 'q'> | 'order';
type Known = Readonly<Record<Choice, readonly string[]>>;
const COMMON_VALUES = { waiting: ['true'], mail: ['failed'] };
const DEFAULT_ORDERS: Record<string, LeadOrder> = {
  today: 'soonest',
  week: 'soonest',
  past: 'latest',
};

/** The filters in the address. Ignores unknown values; the next change removes them. */
export function useLeadView(kind: LeadKind) {
  const { serviceTypes: service, fresh } = LEAD_KINDS[kind];
  const [orders, when] = [ordersOf(kind), whensOf(kind)];
  const known: Known = { ...COMMON_VALUES, order: orders, status: statusesOf(kind), service, when };
  const [address, setAddress] = useViewParams();
  // The router updates in a React transition, but a choice must be shown and loaded immediately.
  const [params, showAtOnce] = useOptimistic(address);
  const rows = Number(params.get('rows'));
  const change = (edit: (next: URLSearchParams) => void, replace = false) => {
    // Read the address, not `params`: two quick choices must not overwrite each other.
    const next = readViewParams();
    for (const name of [...FILTERS, 'order'] as const) {
      if (!knownValue(next, name, known)) next.delete(name);
    }
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
  const filter = (name: FilterName) => knownValue(params, name, known);
  const waiting = filter('waiting') === 'true';
  // The list of waiting leads starts with the oldest.
  const usual = waiting ? 'oldest' : (DEFAULT_ORDERS[filter('when')] ?? 'newest');
  const chosenOrder = knownValue(params, 'order', known);
  const order = orders.find((each) => each === chosenOrder) ?? usual;
  return {
    filter,
    filtered: FILTERS.some((name) => filter(name) !== ''),
    setFilter: (name: FilterName, value: string, replace = false) =>
      put(name, value.trim(), replace),
    clear: () => change((next) => [...FILTERS, 'rows'].map((name) => next.delete(name))),
    order,
    setOrder: (wanted: LeadOrder) => put('order', wanted === usual ? '' : wanted),
    /** Whether only fresh leads are listed, the earliest deadline first. */
    byDue: filter('status') === fresh && order === 'oldest',
    setByDue: (wanted: boolean) =>
      change((next) => {
        for (const name of ['rows', 'status', 'order']) next.delete(name);
        if (!wanted) return;
        next.set('status', fresh);
        if (usual !== 'oldest') next.set('order', 'oldest');
      }),
    waiting,
    /** The number of rows that a reload or a shared link loads. */
    rows: Number.isInteger(rows) && rows > PAGE_ROWS ? rows : PAGE_ROWS,
    /** Stores the number of loaded rows without a history entry. */
    noteRows: (count: number) => change((next) => next.set('rows', String(count)), true),
  };
}
export type LeadView = ReturnType<typeof useLeadView>;

function knownValue(address: URLSearchParams, name: FilterName | 'order', known: Known): string {
  const value = address.get(name)?.trim() ?? '';
  const isKnown = name === 'q' ? value.length <= LIMITS.search : known[name].includes(value);
  return isKnown ? value : '';
}

export function filterOf(view: LeadView): LeadFilter {
  return {
    status: view.filter('status') || undefined,
    serviceType: view.filter('service') || undefined,
    search: view.filter('q') || undefined,
    when: view.filter('when') || undefined,
    order: view.order === 'newest' ? undefined : view.order,
    waiting: view.waiting ? 'true' : undefined,
    mail: view.filter('mail') || undefined,
  };
}
