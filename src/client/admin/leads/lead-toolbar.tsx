import { chakra, Spinner } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import { spinnerStyles } from '#client/admin/dashboard/list-message.tsx';
import { Button } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import { LIMITS } from '#shared/limits.ts';
import { type KeyList, KeysHelp } from './keys/keys-help.tsx';
import type { LeadView } from './use-lead-view.ts';

interface LeadToolbarProps {
  readonly view: LeadView;
  /** The list's own filters. */
  readonly filters: ReactNode;
  /** What is shown, in words. */
  readonly showing: string;
  readonly loading: boolean;
  readonly onRefresh: () => void;
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
    justifyContent: 'space-between',
    gap: 3,
    minHeight: 12,
    textStyle: 'small',
    color: 'muted',
    '& > p': { display: 'flex', alignItems: 'center', gap: 3 },
  },
});

/** How a list is narrowed, what of it is shown, and how it is read again. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { view, filters, showing, loading, onRefresh, keys } = props;
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
              maxLength={LIMITS.search}
            />
          </form>
        </search>
        {view.filtered && (
          <Button size="sm" variant="outline" onClick={view.clear}>
            Clear
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onRefresh} disabled={loading}>
          Refresh
        </Button>
      </Bar>
      <Line>
        <p role="status">
          {showing}
          {loading && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>
        <KeysHelp moves={keys} />
      </Line>
    </>
  );
}

/** `Showing X of Y ...`, in figures that are easy to read. */
export function showingText(shown: number, all: number, what: string, filtered: boolean): string {
  const figure = (count: number) => count.toLocaleString('en');
  return `Showing ${figure(shown)} of ${figure(all)} ${what}${filtered ? ' (filtered)' : ''}`;
}
