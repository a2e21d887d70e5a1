import { chakra, Spinner } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import { spinnerStyles } from '#client/admin/dashboard/list-message.tsx';
import { Button } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import type { LeadTotals } from '#shared/lead-work.ts';
import { LIMITS } from '#shared/limits.ts';
import { ExportButton } from './export/export-button.tsx';
import type { ExportFilter } from './export/exported-file.ts';
import { type KeyList, KeysHelp } from './keys/keys-help.tsx';
import { ListOptions } from './list-options.tsx';
import { NewLeads } from './new-leads.tsx';
import type { LeadView } from './use-lead-view.ts';
import { useReload } from './use-reload.ts';

/** The leads in view, all there are, and whether filters left those in view. */
interface ShownLeads {
  readonly count: number;
  readonly all: number;
  readonly filtered: boolean;
}

interface LeadToolbarProps {
  readonly view: LeadView;
  /** The list's own filters. */
  readonly filters: ReactNode;
  readonly kind: keyof LeadTotals;
  /** What Export CSV saves: the present filters by their names in the API. */
  readonly exported: ExportFilter;
  /** Undefined until they are read. */
  readonly shown: ShownLeads | undefined;
  readonly loading: boolean;
  /** What single keys do to a lead. */
  readonly keys: KeyList;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    '& :is(select, input)': { minHeight: 11, py: 2, textStyle: 'small', width: 'auto' },
    '& search': { flex: '1 1 14rem', maxWidth: '24rem', '& input': { width: '100%' } },
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: 5,
    minHeight: 12,
    textStyle: 'small',
    color: 'muted',
    '& > p': { display: 'flex', alignItems: 'center', gap: 3 },
    '& > button': { marginLeft: 'auto' },
  },
});

/** How a list is narrowed, what of it is shown, and how it is read again. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { view, kind, exported, filters, shown, loading, keys } = props;
  const reload = useReload();
  const search = view.filter('q');
  const onSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    view.setFilter('q', String(new FormData(event.currentTarget).get('q') ?? ''));
  };
  return (
    <>
      <Bar>
        {filters}
        <search>
          <form onSubmit={onSearch}>
            <Input
              // The address may change it: then the field begins anew.
              key={search}
              type="search"
              name="q"
              aria-label="Search name, e-mail, company or phone"
              placeholder="Name, e-mail, company or phone"
              defaultValue={search}
              // Who was searched for is nothing to offer to the next person at this browser.
              autoComplete="off"
              maxLength={LIMITS.search}
            />
          </form>
        </search>
        <ListOptions view={view} />
        {view.filtered && (
          <Button size="sm" variant="outline" onClick={view.clear}>
            Clear
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={reload} disabled={loading}>
          Refresh
        </Button>
        <ExportButton kind={kind} filter={exported} />
      </Bar>
      <Line>
        <p role="status">
          {shown && showingText(kind, shown)}
          {shown && loading && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>
        {shown && <NewLeads kind={kind} known={shown.all} onLoad={reload} />}
        <KeysHelp moves={keys} />
      </Line>
    </>
  );
}

/** `Showing X of Y ...`, in figures that are easy to read. Only contacts name the filter. */
function showingText(kind: keyof LeadTotals, { count, all, filtered }: ShownLeads) {
  const [shown, of] = [count.toLocaleString('en'), all.toLocaleString('en')];
  if (kind === 'appointments') return `Showing ${shown} of ${of} appointments`;
  return `Showing ${shown} of ${of} contact submissions${filtered ? ' (filtered)' : ''}`;
}
