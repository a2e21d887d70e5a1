import { startTransition, useOptimistic } from 'react';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { readViewParams } from '#client/admin/address/view-params.ts';
import type { LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';
import { LEAD_KINDS, type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import { type LeadOrder, ordersOf, whensOf } from '#shared/lead-work.ts';
import { LIMITS } from '#shared/limits.ts';

/** Rows that a list begins with, and that each Load more adds. */
export const PAGE_ROWS = 50;

const FILTERS = ['status', 'service', 'when', 'q', 'waiting', 'mail'] as const;
type FilterName = (typeof FILTERS)[number];

/** What an address can ask a list for by choice, and the values of it that the list knows. */
type Choice = Exclude<FilterName, 'q'> | 'order';
type Known = Readonly<Record<Choice, readonly string[]>>;
const EVERYWHERE = { waiting: ['true'], mail: ['failed'] };
/** What a list begins with where it is narrowed to some days: of those that are past, the last. */
const FIRST_OF: Record<string, LeadOrder> = { today: 'soonest', week: 'soonest', past: 'latest' };

/**
 * Which leads are shown, as the address says it, so that a reload, Back or a shared link shows the
 * same view. A filter's empty text means that it is off, as does a value that the list does not
 * know: typed by hand, say. The next change takes that out of the address.
 */
export function useLeadView(kind: LeadKind) {
  const { serviceTypes: service, fresh } = LEAD_KINDS[kind];
  const [orders, when] = [ordersOf(kind), whensOf(kind)];
  const known: Known = { ...EVERYWHERE, order: orders, status: statusesOf(kind), service, when };
  const [address, setAddress] = useViewParams();
  // The router follows in a transition; what was just chosen shows, and is read, at once.
  const [params, showAtOnce] = useOptimistic(address);
  const rows = Number(params.get('rows'));
  const change = (edit: (next: URLSearchParams) => void, replace = false) => {
    // Read the address, not `params`: two quick choices must not undo each other.
    const next = readViewParams();
    for (const name of [...FILTERS, 'order'] as const) {
      if (!askedFor(next, name, known)) next.delete(name);
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
  const filter = (name: FilterName) => askedFor(params, name, known);
  const waiting = filter('waiting') === 'true';
  // The list of waiting leads begins with the oldest.
  const usual = waiting ? 'oldest' : (FIRST_OF[filter('when')] ?? 'newest');
  const asked = askedFor(params, 'order', known);
  const order = orders.find((each) => each === asked) ?? usual;
  return {
    /** The same for the same leads in the same order, however many of them are loaded. */
    key: JSON.stringify([...FILTERS.map(filter), order]),
    filter,
    filtered: FILTERS.some((name) => filter(name) !== ''),
    setFilter: (name: FilterName, value: string, replace = false) =>
      put(name, value.trim(), replace),
    clear: () => change((next) => [...FILTERS, 'rows'].map((name) => next.delete(name))),
    order,
    setOrder: (wanted: LeadOrder) => put('order', wanted === usual ? '' : wanted),
    /** Only those that nobody has dealt with, those that are due first at the top. */
    byDue: filter('status') === fresh && order === 'oldest',
    setByDue: (wanted: boolean) =>
      change((next) => {
        for (const name of ['rows', 'status', 'order']) next.delete(name);
        if (!wanted) return;
        next.set('status', fresh);
        if (usual !== 'oldest') next.set('order', 'oldest');
      }),
    /** Only those that have waited for longer than promised. */
    waiting,
    /** How many rows a reload or a shared link begins with. */
    rows: Number.isInteger(rows) && rows > PAGE_ROWS ? rows : PAGE_ROWS,
    /** Notes how far down the list was read; no step of the history. */
    noteRows: (count: number) => change((next) => next.set('rows', String(count)), true),
  };
}
export type LeadView = ReturnType<typeof useLeadView>;

/** What an address asks for by this name; empty where that is nothing that is known. */
function askedFor(address: URLSearchParams, name: FilterName | 'order', known: Known): string {
  const value = address.get(name)?.trim() ?? '';
  const isKnown = name === 'q' ? value.length <= LIMITS.search : known[name].includes(value);
  return isKnown ? value : '';
}

/** What a view asks its list's call for. */
export function askedOf(view: LeadView): LeadFilter {
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
