import { chakra, Spinner } from '@chakra-ui/react';
import { lazy, useRef } from 'react';
import { cached } from '#client/admin/calls/trpc.ts';
import { ExportButton } from '#client/admin/leads/export/export-button.tsx';
import { KeysHelp } from '#client/admin/leads/keys/keys-help.tsx';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import type { LeadList } from '#client/admin/leads/view/use-lead-list.ts';
import type { LeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { ViewsButton } from '#client/admin/leads/views/views-button.tsx';
import { useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';
import { spinnerStyles } from '#client/admin/parts/list-message.tsx';
import { SheetButton } from '#client/admin/parts/sheet-button.tsx';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { SmallButton } from '#client/components/button.tsx';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { LeadFilters, ListOptions, ListOrder } from './lead-filters.tsx';
import { NewLeads } from './new-leads.tsx';
import { SearchField } from './search-field.tsx';

interface LeadToolbarProps {
  readonly view: LeadView;
  readonly kind: LeadDescription;
  readonly list: LeadList;
}

const TemplatesSheet = lazy(async () => ({
  default: (await import('#client/admin/templates/templates-sheet.tsx')).TemplatesSheet,
}));

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    '& :is(select, input)': { minHeight: 11, py: 2, textStyle: 'small', width: 'auto' },
    // In browsers that support it, the width fits the value, so that the bar fits one line.
    '& select': { fieldSizing: 'content' },
    '& search': {
      flex: '1 1 14rem',
      maxWidth: '24rem',
      position: 'relative',
      '& input': { width: '100%' },
    },
  },
});
/** Wraps as one group, so that no button is alone on a line. */
const Group = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
});
/** Reserves the space of `Clear`, so that rows do not move when it appears. */
const ClearPlace = chakra('span', { base: { minWidth: '5rem', minHeight: 11 } });
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 5,
    minHeight: 12,
    textStyle: 'small',
    color: 'muted',
    '& > p': { display: 'flex', alignItems: 'center', gap: 3 },
    '& > button:first-of-type': { marginLeft: 'auto' },
  },
});

export function LeadToolbar({ view, kind: description, list }: LeadToolbarProps) {
  const { kind, keys, tools: Tools, filteredNote = '' } = description;
  const { filter, filtered } = list;
  const { data, isFetching } = list.query;
  const mail = useMailState();
  /** Refetches the visible lists, totals and overview. Hidden tabs refetch when opened. */
  const reload = () => {
    for (const name of KIND_NAMES) void cached[LEAD_KINDS[name].list].page.invalidate();
    void cached.leads.invalidate();
    void cached.mail.invalidate();
  };
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  // Use the live total, so that it equals the total above the list.
  const all = useLeadNews().counts?.[LEAD_KINDS[kind].list].all ?? data?.counts.all ?? 0;
  const names = LEAD_KINDS[kind].shown + (filtered ? filteredNote : '');
  // `Clear` and `Load them` disappear when pressed: move the focus to `Refresh`.
  useKeptFocus(area, () => refresh.current);
  return (
    <div ref={area}>
      <Bar>
        <LeadFilters kind={description} view={view} services={data?.serviceTypes ?? []} />
        <SearchField view={view} result={result} />
        <ListOptions view={view} />
        <Group>
          <ListOrder kind={kind} view={view} />
          <BusyButton ref={refresh} busy={isFetching} onClick={reload}>
            Refresh
          </BusyButton>
          <ClearPlace>
            {view.filtered && <SmallButton onClick={view.clear}>Clear</SmallButton>}
          </ClearPlace>
        </Group>
      </Bar>
      <Line>
        <p role="status" ref={result} tabIndex={-1}>
          {data && `Showing ${grouped(data.items.length)} of ${grouped(all)} ${names}`}
          {data && isFetching && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>
        <ViewsButton kind={description} />
        <ExportButton kind={LEAD_KINDS[kind].list} filter={filter} />
        {Tools && <Tools />}
        {mail?.isSetUp && <SheetButton label="Templates" sheet={TemplatesSheet} />}
        <KeysHelp keys={keys} />
      </Line>
      {data && (
        <NewLeads
          kind={kind}
          known={data.counts.all}
          listed={data.items}
          filter={filter}
          onLoad={reload}
        />
      )}
    </div>
  );
}

const grouped = (count: number) => count.toLocaleString('en');
