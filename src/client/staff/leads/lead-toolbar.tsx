import { chakra, Spinner } from '@chakra-ui/react';
import { EllipsisVertical, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { InputField } from '#client/components/form/field.tsx';
import { KeysHelp } from '#client/staff/leads/keys.tsx';
import {
  AppointmentFilters,
  LeadFilters,
  ListOptions,
  SearchField,
} from '#client/staff/leads/lead-filters.tsx';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { NewLeads } from '#client/staff/leads/new-leads.tsx';
import type { LeadList, LeadView } from '#client/staff/leads/use-leads.ts';
import { useFitsPane, useKeptFocus, useWideScreen } from '#client/staff/shell/browser-state.ts';
import {
  Check,
  ListMessage,
  Popover,
  SheetButton,
  spinnerStyles,
  ThemeChoice,
  ToolButton,
  ToolMenu,
  TwoPressButton,
  toolLine,
} from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { CsvButton } from '#client/staff/shell/export.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { lazyView } from '#client/staff/shell/lazy-view.tsx';
import { ItemList } from '#client/staff/shell/lists.tsx';
import { useLeadNews, useMailState } from '#client/staff/shell/live.tsx';
import { SearchButton } from '#client/staff/shell/palette.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { useViewParams, viewAddress } from '#client/staff/shell/view-params.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { isKnownValue, VIEW_PARAMETERS, type View, viewNameInput } from '#shared/leads/views.ts';

interface ViewsSheetProps {
  readonly kind: LeadKind;
  readonly onClose: () => void;
}

export function ViewsSheet({ kind, onClose }: ViewsSheetProps) {
  const [params] = useViewParams();
  const views = trpc.views.list.useQuery(undefined, { staleTime: 0 });
  const listed = views.data?.filter((view) => view.kind === kind);
  const removal = trpc.views.remove.useMutation({
    meta: { failure: 'Failed to delete the view' },
    onSettled: () => void cached.views.list.invalidate(),
  });
  const tab = params.get('tab');
  const addressOf = (filter: View['filter']) =>
    new URLSearchParams({ ...(tab !== null && { tab }), ...filter });
  const filter = Object.fromEntries(
    VIEW_PARAMETERS.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return isKnownValue(kind, name, value) ? [[name, value]] : [];
    }),
  );
  const opener = (name: string, address: URLSearchParams) => (
    <Link dir="auto" to={viewAddress(address)} onClick={onClose}>
      {name}
    </Link>
  );
  return (
    <Dialog title="Views" close="Close" onClose={onClose}>
      {listed ? (
        <ItemList aria-label="Views">
          <li>{opener('All', addressOf({}))}</li>
          {listed.map((view) => (
            <li key={view.id}>
              {opener(view.name, addressOf(view.filter))}
              {view.forTeam && <span>Team</span>}
              <TwoPressButton
                question="Delete now?"
                aria-label={`Delete ${view.name}`}
                disabled={removal.isPending}
                onConfirm={() => removal.mutate({ id: view.id })}
              >
                Delete
              </TwoPressButton>
            </li>
          ))}
        </ItemList>
      ) : (
        <ListMessage query={views} failure="Failed to fetch the views" />
      )}
      <SaveForm content={{ kind, filter }} />
    </Dialog>
  );
}

/** Saves the filter. The name of a view replaces that view. */
function SaveForm({ content }: { readonly content: Pick<View, 'kind' | 'filter'> }) {
  const [forTeam, setForTeam] = useState(false);
  const form = useStaffForm({
    failure: 'Failed to save the view',
    schema: viewNameInput,
    send: async ({ name }) => {
      await trpcClient.views.save.mutate({ ...content, name, forTeam });
      await cached.views.list.invalidate();
    },
    saved: 'View saved',
  });
  return (
    <chakra.form {...form.props} display="grid" gap={3} justifyItems="start">
      <InputField
        {...form.field('name')}
        label="Save these filters as"
        hint="A name of one of your views replaces it."
        maxLength={LIMITS.viewName}
        wide
      />
      <Check checked={forTeam} onChange={setForTeam}>
        For the team
      </Check>
      <Submit form={form} pending="Saving..." variant="outline">
        Save view
      </Submit>
    </chakra.form>
  );
}

const TemplatesSheet = lazyView(
  () => import('#client/staff/leads/templates-sheet.tsx'),
  'TemplatesSheet',
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
    '& > [data-refresh]': { marginLeft: 'auto' },
    '@media (max-width: 22.5em)': { '& button > span': { display: 'none' } },
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
  const leads = LEAD_KINDS[kind].list;
  const { data, isFetching } = list.query;
  const mail = useMailState();
  const isWide = useWideScreen();
  const fitsPane = useFitsPane();
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
          <ToolMenu>
            {!isWide && filters}
            {!fitsPane && moreFilters}
            <ListOptions kind={kind} view={view} />
          </ToolMenu>
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
          <ToolMenu>
            <SearchButton />
            <SheetButton label="Views">
              {(onClose) => <ViewsSheet kind={kind} onClose={onClose} />}
            </SheetButton>
            <CsvButton path={`/admin/${leads}/export`} filter={filter} what={leads} />
            {Tools && <Tools />}
            {mail?.isSetUp && (
              <SheetButton label="Templates">
                {(onClose) => <TemplatesSheet onClose={onClose} />}
              </SheetButton>
            )}
            <KeysHelp keys={keys} />
            <ThemeChoice />
          </ToolMenu>
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
