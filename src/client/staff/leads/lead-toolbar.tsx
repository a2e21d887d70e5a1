import { chakra, Spinner } from '@chakra-ui/react';
import { EllipsisVertical, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { AssigneeViews } from '#client/staff/leads/assigning.tsx';
import { KeysHelp } from '#client/staff/leads/keys.tsx';
import {
  LeadSelects,
  ListOptions,
  SELECTS,
  SearchField,
  useViews,
  ViewSelect,
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
import { CsvButton } from '#client/staff/shell/export.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { lazyView } from '#client/staff/shell/lazy-view.tsx';
import { ItemList } from '#client/staff/shell/lists.tsx';
import { useLeadNews, useMailState } from '#client/staff/shell/live.tsx';
import { SearchButton } from '#client/staff/shell/palette.tsx';
import { cached, queryClient, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { type View, viewNameInput } from '#shared/leads/views.ts';

interface ViewsSheetProps {
  readonly kind: LeadKind;
  readonly filter: View['filter'];
  readonly onClose: () => void;
}

/**
 * Saves the filters as a view; the name of a view replaces it. Also deletes views. The toolbar and
 * the search palette open them.
 */
function ViewsSheet({ kind, filter, onClose }: ViewsSheetProps) {
  const views = useViews(kind);
  const [forTeam, setForTeam] = useState(false);
  const removal = trpc.views.remove.useMutation({
    meta: { failure: 'Failed to delete the view' },
    onSettled: () => void cached.views.list.invalidate(),
  });
  const list = views.data ? (
    <ItemList aria-label="Views">
      {views.data.map(({ id, name, forTeam }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {forTeam && <span>Team</span>}
          <TwoPressButton
            question="Delete now?"
            aria-label={`Delete ${name}`}
            disabled={removal.isPending}
            onConfirm={() => removal.mutate({ id })}
          >
            Delete
          </TwoPressButton>
        </li>
      ))}
    </ItemList>
  ) : (
    <ListMessage query={views} failure="Failed to fetch the views" />
  );
  return (
    <SheetForm
      title="Views"
      submit="Save view"
      note={list}
      schema={viewNameInput}
      send={async ({ name }) => {
        await trpcClient.views.save.mutate({ kind, filter, name, forTeam });
        await cached.views.list.invalidate();
      }}
      saved="View saved"
      failure="Failed to save the view"
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </SheetForm>
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
    gap: { base: 2, lg: '0.375rem' },
    '& > select, & > search input': {
      minHeight: { base: 11, lg: 9 },
      py: 1,
      px: 2,
      textStyle: 'dense',
    },
    '& > select': {
      width: 'auto',
      maxWidth: '10rem',
      flexShrink: 1,
      minWidth: '4rem',
      paddingInlineEnd: 8,
      // In browsers that support it, the width fits the value, so that the bar fits one line.
      fieldSizing: 'content',
    },
    '& > search': {
      flex: '1 1 6rem',
      minWidth: { base: 0, lg: '13.5rem' },
      maxWidth: { md: '24rem' },
    },
    '& > [data-refresh]': { marginLeft: 'auto' },
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
  /** Refetches everything in view. Hidden tabs refetch when opened. */
  const reload = () => void queryClient.invalidateQueries();
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  // Use the live total, so that it equals the total above the list.
  const all = useLeadNews().counts?.[LEAD_KINDS[kind].list].all ?? data?.counts.all ?? 0;
  const names = LEAD_KINDS[kind].shown + (filtered ? filteredNote : '');
  // `Load them` disappears when pressed.
  useKeptFocus(area, () => refresh.current);
  const inBar = SELECTS.filter((name) => (name === 'status' ? isWide : fitsPane));
  const inPanel = SELECTS.filter((name) => !inBar.includes(name));
  const chosen = (['waiting', 'mail', 'figure', ...inPanel] as const).filter(view.filter).length;
  const selects = { kind: description, view, services: data?.serviceTypes ?? [] };
  return (
    <>
      <Bar ref={area} data-tool="">
        <AssigneeViews kind={kind} view={view} isShort={!isWide} />
        {fitsPane && <ViewSelect kind={kind} view={view} />}
        <LeadSelects {...selects} names={inBar} />
        <SearchField view={view} result={result} />
        <Popover
          name={chosen > 0 ? `Filters ${chosen}` : 'Filters'}
          active={chosen > 0}
          label={
            <>
              <SlidersHorizontal aria-hidden />
              <chakra.span mdDown={{ display: 'none' }}>Filters</chakra.span>
              {chosen > 0 && ` ${chosen}`}
            </>
          }
        >
          <ToolMenu>
            {!isWide && <AssigneeViews kind={kind} view={view} />}
            {!fitsPane && <ViewSelect kind={kind} view={view} />}
            <LeadSelects {...selects} names={inPanel} />
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
              {(onClose) => <ViewsSheet kind={kind} filter={view.values} onClose={onClose} />}
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
        <NewLeads kind={kind} list={list} onLoad={reload} />
      </Bar>
      <Result data-tool="">
        <p role="status" ref={result} tabIndex={-1}>
          {data && `Showing ${grouped(data.items.length)} of ${grouped(all)} ${names}`}
          {data && isFetching && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>
        {view.filtered && (
          <SmallButton
            variant="quiet"
            minHeight={{ base: 11, md: 6 }}
            onClick={() => {
              refresh.current?.focus();
              view.show({});
            }}
          >
            Clear
          </SmallButton>
        )}
      </Result>
    </>
  );
}

const grouped = (count: number) => count.toLocaleString('en');
