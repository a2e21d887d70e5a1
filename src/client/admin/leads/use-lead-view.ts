import { useSearchParams } from 'react-router-dom';

/** Rows that a list begins with, and that each Load more adds. */
const PAGE_ROWS = 50;
/** The most rows that the server gives at once. */
const MAX_ROWS = 10_000;
const FILTERS = ['status', 'service', 'q'] as const;
type FilterName = (typeof FILTERS)[number];

/**
 * Which leads are shown, as the address says it, so that a reload, Back or a shared link shows the
 * same view. A filter's empty text means that it is off.
 */
export function useLeadView() {
  const [params, setParams] = useSearchParams();
  const rows = Number(params.get('rows'));
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      edit(next);
      return next;
    });
  return {
    filter: (name: FilterName) => params.get(name)?.trim() ?? '',
    rows: Number.isInteger(rows) && rows > PAGE_ROWS ? Math.min(rows, MAX_ROWS) : PAGE_ROWS,
    filtered: FILTERS.some((name) => params.get(name)?.trim()),
    setFilter: (name: FilterName, value: string) =>
      change((next) => {
        next.delete('rows');
        if (value.trim()) next.set(name, value.trim());
        else next.delete(name);
      }),
    clear: () => change((next) => [...FILTERS, 'rows'].map((name) => next.delete(name))),
    showRows: (count: number) => change((next) => next.set('rows', String(count))),
    nextRows: (shown: number) => Math.min(shown + PAGE_ROWS, MAX_ROWS),
  };
}
export type LeadView = ReturnType<typeof useLeadView>;
