import { chakra, Spinner } from '@chakra-ui/react';
import { EllipsisVertical, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { ExportButton } from '#client/staff/leads/export.tsx';
import { KeysHelp } from '#client/staff/leads/keys.tsx';
import {
  AppointmentFilters,
  LeadFilters,
  ListOptions,
  ListOrder,
  SearchField,
} from '#client/staff/leads/lead-filters.tsx';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { NewLeads } from '#client/staff/leads/new-leads.tsx';
import type { LeadList, LeadView } from '#client/staff/leads/use-leads.ts';
import { ViewsButton } from '#client/staff/leads/views-sheet.tsx';
import {
  Check,
  Popover,
  SheetButton,
  spinnerStyles,
  ThemeChoice,
  ToolButton,
  toolLine,
} from '#client/staff/shell/controls.tsx';
import { lazyView } from '#client/staff/shell/lazy-view.tsx';
import { useLeadNews, useMailState } from '#client/staff/shell/live.tsx';
import { SearchButton } from '#client/staff/shell/palette.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';
import { cached } from '#client/staff/shell/trpc.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import { useFitsPane, useWideScreen } from '#client/staff/shell/use-wide-screen.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';

const TemplatesSheet = lazyView(
  async () => (await import('#client/staff/leads/templates-sheet.tsx')).TemplatesSheet,
);

interface LeadToolbarProps {
  readonly view: LeadView;
  readonly kind: LeadDescription;
  readonly list: LeadList;
}

const Bar = chakra('div', {
  base: {
    ...toolLine,
    // Not 0, which would put the full width of the result on the same line.
    flex: '1 1 12rem',
    minWidth: 0,
    mdDown: { flexBasis: '100%', order: -3 },
    gap: 2,
    '& > select, & > search input': {
      minHeight: { base: 11, lg: 9 },
      py: 1,
      px: 3,
      textStyle: 'dense',
    },
    '& > select': {
      width: 'auto',
      maxWidth: '10rem',
      flexShrink: 1,
      minWidth: '4rem',
      paddingRight: 8,
      // In browsers that support it, the width fits the value, so that the bar fits one line.
      fieldSizing: 'content',
    },
    '& > search': {
      flex: '1 1 8rem',
      minWidth: 0,
      maxWidth: { md: '24rem' },
      position: 'relative',
    },
    '& > [role=group]': { flexShrink: 0, textStyle: 'dense' },
    '& > [data-refresh]': { marginLeft: 'auto' },
    '@media (max-width: 22.5em)': { '& button > span': { display: 'none' } },
  },
});
const Options = chakra('div', {
  base: {
    display: 'grid',
    gap: 1,
    '& select': { minHeight: { base: 11, lg: 9 }, py: 1, marginBottom: 2, textStyle: 'dense' },
    '& label': { textStyle: 'dense', minHeight: { base: 11, lg: 9 } },
    '& > button': {
      minHeight: { base: 11, lg: 9 },
      textAlign: 'left',
      textStyle: 'dense',
      color: 'text',
    },
  },
});
const Result = chakra('div', {
  base: {
    ...toolLine,
    minHeight: { base: 11, md: 7 },
    height: 'auto',
    position: 'static',
    flex: '1 1 0',
    mdDown: { order: -2 },
    gap: 2,
    textStyle: 'fine',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    md: { flexBasis: '100%' },
    '& > p': { display: 'flex', alignItems: 'center', gap: 2 },
    '& > button': {
      minHeight: { base: 11, md: 6 },
      px: 1,
      color: 'text',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
    // A wide window shows it in the line of the tools.
    '@media (min-width: 88em)': { ...toolLine, flex: '0 0 auto', paddingLeft: 3 },
  },
});

export function LeadToolbar({ view, kind: description, list }: LeadToolbarProps) {
  const { kind, keys, tools: Tools, filteredNote = '' } = description;
  const { filter, filtered } = list;
  const { data, isFetching } = list.query;
  const mail = useMailState();
  const isWide = useWideScreen();
  const fitsPane = useFitsPane();
  const [advances, setAdvances] = usePreference('advance');
  /** Refetches the visible lists, and totals. Hidden tabs refetch when opened. */
  const reload = () => {
    for (const name of KIND_NAMES) void cached[LEAD_KINDS[name].list].page.invalidate();
    void cached.leads.invalidate();
    void cached.mail.invalidate();
  };
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef<HTMLButtonElement>(null);
  const resultArea = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  // Use the live total, so that it equals the total above the list.
  const all = useLeadNews().counts?.[LEAD_KINDS[kind].list].all ?? data?.counts.all ?? 0;
  const names = LEAD_KINDS[kind].shown + (filtered ? filteredNote : '');
  // `Clear` and `Load them` disappear when pressed: move the focus to `Refresh`.
  useKeptFocus(area, () => refresh.current);
  useKeptFocus(resultArea, () => refresh.current);
  const filters = <LeadFilters kind={description} view={view} />;
  const moreFilters = (
    <AppointmentFilters kind={description} view={view} services={data?.serviceTypes ?? []} />
  );
  const inPanel =
    view.chosen('waiting', 'mail', 'figure') +
    (isWide ? 0 : view.chosen('status')) +
    (fitsPane ? 0 : view.chosen('service', 'when'));
  return (
    <>
      <Bar ref={area} data-tool="">
        {isWide && filters}
        {fitsPane && moreFilters}
        <SearchField view={view} result={result} />
        <Popover
          name={inPanel > 0 ? `Filters ${inPanel}` : 'Filters'}
          active={inPanel > 0}
          label={
            <>
              <SlidersHorizontal aria-hidden />
              <span>Filters</span>
              {inPanel > 0 && ` ${inPanel}`}
            </>
          }
        >
          <Options>
            {!isWide && filters}
            {!fitsPane && moreFilters}
            <ListOrder kind={kind} view={view} />
            <ListOptions view={view} />
          </Options>
        </Popover>
        <ToolButton
          ref={refresh}
          data-refresh=""
          aria-label="Refresh"
          title="Refresh"
          aria-disabled={isFetching}
          onClick={() => isFetching || reload()}
        >
          <RotateCw aria-hidden />
        </ToolButton>
        <Popover name="More" label={<EllipsisVertical aria-hidden />}>
          <Options>
            <SearchButton />
            <ViewsButton kind={kind} />
            <ExportButton kind={LEAD_KINDS[kind].list} filter={filter} />
            {Tools && <Tools />}
            {mail?.isSetUp && <SheetButton label="Templates" sheet={TemplatesSheet} />}
            <KeysHelp keys={keys} />
            <ThemeChoice />
            {fitsPane && (
              <Check checked={advances} onChange={setAdvances}>
                Show the next lead after an action
              </Check>
            )}
          </Options>
        </Popover>
        {data && (
          <NewLeads
            kind={kind}
            known={data.counts.all}
            listed={data.items}
            filter={filter}
            onLoad={reload}
          />
        )}
      </Bar>
      <Result ref={resultArea} data-tool="">
        <p role="status" ref={result} tabIndex={-1}>
          {data && `Showing ${grouped(data.items.length)} of ${grouped(all)} ${names}`}
          {data && isFetching && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>
        {view.filtered && (
          <button type="button" onClick={view.clear}>
            Clear
          </button>
        )}
      </Result>
    </>
  );
}

const grouped = (count: number) => count.toLocaleString('en');
