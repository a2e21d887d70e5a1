import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { refusalStatus } from '#client/api/errors.ts';
import { leadToAssign, PeopleDialog, useAssign } from '#client/staff/leads/assigning.tsx';
import { BulkBar, type BulkBarProps } from '#client/staff/leads/bulk.tsx';
import { useLeadKeys } from '#client/staff/leads/keys.tsx';
import type { Lead, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { type LeadRows, transitionsOf, useLeadRows } from '#client/staff/leads/lead-rows.tsx';
import { LeadList } from '#client/staff/leads/lead-table.tsx';
import { LeadToolbar } from '#client/staff/leads/lead-toolbar.tsx';
import { ListArea } from '#client/staff/leads/list-frame.ts';
import { LoadMore } from '#client/staff/leads/new-leads.tsx';
import { useTransitions } from '#client/staff/leads/status-change.tsx';
import {
  useLeadList,
  useLeadView,
  useNeighbours,
  useOpenLead,
  useStable,
} from '#client/staff/leads/use-leads.ts';
import { keepFocus, useFitsPane, useWideScreen } from '#client/staff/shell/browser-state.ts';
import { ListMessage } from '#client/staff/shell/controls.tsx';
import { lazyView, ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { StaleNotice } from '#client/staff/shell/live.tsx';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';

const loadDetails = () => import('#client/staff/leads/lead-details.tsx');
const LeadDetails = lazyView(loadDetails, 'LeadDetails');

// Also a grid without a pane: a change of `display` would lay out every row again.
const Split = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-pane]': { gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'start' },
  },
});

interface LeadWorkspaceProps {
  readonly kind: LeadDescription;
  readonly leads: readonly Lead[];
  readonly bulk?: Pick<BulkBarProps, 'filter' | 'matching'>;
  /** A view instead of rows, with the order of its leads. The drawer then loads each lead. */
  readonly view?: {
    readonly order: readonly { readonly id: string }[];
    readonly show: (rows: LeadRows) => ReactNode;
  };
}

export function LeadWorkspace({ kind, leads, bulk, view }: LeadWorkspaceProps) {
  const isWide = useWideScreen();
  const open = useOpenLead();
  const listed = leads.find(({ id }) => id === open.id);
  const id = open.id ?? '';
  // Read every field here: React Query tracks the fields that a component reads, and the lazy part
  // that shows the failure may load later.
  const { data, isError, error, refetch } = useQuery({
    queryKey: getQueryKey(trpc[LEAD_KINDS[kind.kind].list].get, { id }, 'query'),
    queryFn: async (): Promise<Lead> => trpcClient[LEAD_KINDS[kind.kind].list].get.query({ id }),
    enabled: open.id !== null && !listed,
    staleTime: 0,
  });
  // While a lead that has just left the list loads, show its last state.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const isErased = isError && refusalStatus(error) === 404;
  const opened =
    listed ?? (isErased ? undefined : (data ?? (last?.id === open.id ? last : undefined)));

  const fitsPane = useFitsPane();
  const isPane = fitsPane && !view;
  const { next, previous } = useNeighbours(view?.order ?? leads, open.id);
  const goTo = (wanted?: string) => (wanted ? () => open.replace(wanted) : undefined);
  const inDrawer = open.id !== null;
  const onChanged = useStable(({ id: changed }: Lead) => {
    if (isPane && open.id === changed && next) open.replace(next);
  });
  const onTakenBack = useStable(({ id: answered }: Lead) => {
    if (isPane && inDrawer) open.replace(answered);
  });
  const onErased = useStable((erased: string) => open.id === erased && open.close());
  const changing = useTransitions(kind, { isPane: isPane && inDrawer, onChanged, onTakenBack });
  const { busyId, dialogs, aside, openReply } = changing;
  // A button may not yet show that its lead is being changed.
  const change = useStable((lead: Lead, status: string) => {
    if (lead.id !== busyId) changing.onTransition(lead, status);
  });

  const rows = useLeadRows(open);
  const returnTo = useStable(() => rows.linkOf(open.last));
  const current = () => {
    const focusedId = rows.focusedId();
    return inDrawer ? opened : leads.find((each) => each.id === focusedId);
  };
  const onCurrent = (act: (lead: Lead) => void) => () => {
    const lead = current();
    if (lead) act(lead);
  };
  const changeStatus = (lead: Lead, status: string) => {
    if (transitionsOf(kind, lead, isWide || inDrawer).includes(status)) change(lead, status);
  };
  const move = (by: 1 | -1) => {
    if (!inDrawer) return rows.step(by);
    const wanted = by === 1 ? next : previous;
    if (!wanted) return;
    open.replace(wanted);
    if (isPane) rows.show(wanted);
  };
  const assign = useAssign(kind.kind);
  useLeadKeys({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(
      kind.keys.map(([key, , to]) => [key, onCurrent((lead) => changeStatus(lead, to))]),
    ),
    a: onCurrent(leadToAssign.set),
    m: onCurrent((lead) => openReply?.(lead)),
    n: onCurrent((lead) => open.note(lead.id)),
    i: onCurrent((lead) => {
      const own = readStoredLogin()?.admin;
      if (own && lead.assignee?.id !== own.id) assign(lead, own);
    }),
  });
  useEffect(() => {
    // So that the first lead opens at once. A failure is reported when it opens.
    loadDetails().catch(() => null);
  }, []);
  const details = inDrawer && (
    <ViewBoundary what="The lead">
      <LeadDetails
        isPane={isPane}
        kind={kind}
        open={open}
        lead={opened}
        read={{ isError, error, refetch }}
        busyId={busyId}
        onTransition={change}
        onErased={onErased}
        aside={aside}
        onNext={goTo(next)}
        onPrevious={goTo(previous)}
        returnTo={returnTo}
      />
    </ViewBoundary>
  );
  // A move to another lead changes its row first. Nothing else waits: panes and dialogs come and go in
  // the order of the keys, and text typed after `n` reaches its field.
  const deferred = useDeferredValue(details);
  return (
    <Split data-pane={isPane && inDrawer ? '' : undefined}>
      <ListArea {...rows.area}>
        {view?.show(rows)}
        {leads.length > 0 && (
          <LeadList
            isWide={isWide}
            kind={kind}
            leads={leads}
            busyId={busyId}
            address={open.listAddress}
            openId={open.id}
            onTransition={change}
          />
        )}
      </ListArea>
      {inDrawer && ((!open.isNote && deferred) || details)}
      {bulk && (
        <BulkBar
          key={JSON.stringify({ ...bulk.filter, order: '' })}
          {...bulk}
          kind={kind}
          leads={leads}
          rows={rows}
        />
      )}
      {dialogs}
      <PeopleDialog assign={assign} />
    </Split>
  );
}

export function LeadTab({ kind }: { readonly kind: LeadDescription }) {
  const view = useLeadView(kind.kind);
  const list = useLeadList(kind.kind, view);
  const { query, failure, filtered, loadMore } = list;
  const { data } = query;
  return (
    <>
      <LeadToolbar kind={kind} view={view} list={list} />
      <StaleNotice />
      {data ? (
        <>
          <LeadWorkspace
            kind={kind}
            leads={data.items}
            bulk={{ filter: list.filter, matching: data.matching }}
          />
          <LoadMore
            filtered={filtered}
            loadMore={loadMore}
            shown={data.items.length}
            matching={data.matching}
            loading={list.isLoadingMore}
          />
        </>
      ) : (
        // `Try again` disappears when pressed.
        <div ref={(area) => keepFocus(area, () => document.querySelector('[data-refresh]'))}>
          <ListMessage query={query} failure={failure} />
        </div>
      )}
    </>
  );
}
