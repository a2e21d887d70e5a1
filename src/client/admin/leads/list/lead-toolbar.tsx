import { chakra, Spinner } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { ExportButton } from '#client/admin/leads/export/export-button.tsx';
import { type KeyList, KeysHelp } from '#client/admin/leads/keys/keys-help.tsx';
import type { LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';
import type { LeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { useReload } from '#client/admin/leads/view/use-reload.ts';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';
import { spinnerStyles } from '#client/admin/parts/list-message.tsx';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { Button } from '#client/components/button.tsx';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { ListOptions } from './list-options.tsx';
import { NewLeads } from './new-leads.tsx';
import { SearchField } from './search-field.tsx';

/** The leads in view, all there are, and whether filters left those in view. */
interface ShownLeads {
  readonly items: readonly { readonly id: string }[];
  readonly all: number;
  readonly filtered: boolean;
}

interface LeadToolbarProps {
  readonly view: LeadView;
  /** The list's own filters. */
  readonly filters: ReactNode;
  readonly kind: LeadKind;
  /** What Export CSV saves: the present filters by their names in the API. */
  readonly exported: LeadFilter;
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
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  // Clear and `Load them` are gone once they have been pressed.
  useKeptFocus(area, () => refresh.current);
  return (
    <div ref={area}>
      <Bar>
        {filters}
        <SearchField view={view} result={result} />
        <ListOptions view={view} />
        {view.filtered && (
          <Button size="sm" variant="outline" onClick={view.clear}>
            Clear
          </Button>
        )}
        <BusyButton ref={refresh} busy={loading} onClick={reload}>
          Refresh
        </BusyButton>
        <ExportButton kind={LEAD_KINDS[kind].list} filter={exported} />
      </Bar>
      <Line>
        <p role="status" ref={result} tabIndex={-1}>
          {shown && showingText(kind, shown)}
          {shown && loading && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>

        <KeysHelp moves={keys} />
      </Line>
      {shown && (
        <NewLeads
          kind={kind}
          known={shown.all}
          listed={shown.items}
          filter={exported}
          onLoad={reload}
        />
      )}
    </div>
  );
}

/** `Showing X of Y ...`, in figures that are easy to read. Only contacts name the filter. */
function showingText(kind: LeadKind, { items, all, filtered }: ShownLeads) {
  const [shown, of] = [items.length.toLocaleString('en'), all.toLocaleString('en')];
  const narrowed = filtered && kind === 'contact' ? ' (filtered)' : '';
  return `Showing ${shown} of ${of} ${LEAD_KINDS[kind].shown}${narrowed}`;
}
