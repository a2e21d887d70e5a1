import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { refusalStatus } from '#client/api/refusal-data.ts';
import { assignKeys } from '#client/staff/leads/assign-lead.ts';
import { BulkBar, type BulkBarProps } from '#client/staff/leads/bulk-bar.tsx';
import { EraseDialog } from '#client/staff/leads/erase-dialog.tsx';
import { FullText } from '#client/staff/leads/full-text.tsx';
import { LeadCards } from '#client/staff/leads/lead-cards.tsx';
import type { Lead, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { LeadTable } from '#client/staff/leads/lead-table.tsx';
import { transitionsOf } from '#client/staff/leads/lead-transitions.tsx';
import { ListArea } from '#client/staff/leads/list-frame.ts';
import { PeopleDialog } from '#client/staff/leads/people-dialog.tsx';
import { useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';
import { type LeadRows, useLeadRows } from '#client/staff/leads/use-lead-rows.ts';
import { useNeighbours } from '#client/staff/leads/use-neighbours.ts';
import { useOpenLead } from '#client/staff/leads/use-open-lead.ts';
import { useStable } from '#client/staff/leads/use-stable.ts';
import { type OnTransition, useTransitions } from '#client/staff/leads/use-transitions.tsx';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';
import { trpc } from '#client/staff/shell/trpc.ts';
import { useFitsPane, useWideScreen } from '#client/staff/shell/use-wide-screen.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';

const LeadDetails = lazyDialog(
  'The lead',
  async () => (await import('#client/staff/leads/lead-details.tsx')).LeadDetails,
);

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
    readonly show: (rows: LeadRows, onTransition: OnTransition) => ReactNode;
  };
}

export function LeadWorkspace({ kind, leads, bulk, view }: LeadWorkspaceProps) {
  const isWide = useWideScreen();
  const List = isWide ? LeadTable : LeadCards;
  const open = useOpenLead(kind.kind);
  const listed = leads.find(({ id }) => id === open.id);
  const id = open.id ?? '';
  // Read every field here: React Query tracks the fields that a component reads, and the lazy part
  // that shows the failure may load later.
  const { data, isError, error, refetch } = useQuery({
    queryKey: getQueryKey(trpc[LEAD_KINDS[kind.kind].list].get, { id }, 'query'),
    queryFn: () => kind.calls.get.query({ id }),
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
  const [advances] = usePreference('advance');
  const onChanged = ({ id: changed }: Lead) => {
    if (isPane && advances && open.addressedId() === changed) step(1);
  };
  const { onTransition, busyId, dialogs, aside } = useTransitions(kind, leads, onChanged);

  const rows = useLeadRows(open);
  const { step, ...neighbours } = useNeighbours(view?.order ?? leads, open);
  const inDrawer = open.id !== null;
  const current = () => {
    const focusedId = rows.focusedId();
    return inDrawer ? opened : leads.find((each) => each.id === focusedId);
  };
  const changeStatus = (status: string) => {
    const lead = current();
    if (!lead || lead.id === busyId) return;
    if (transitionsOf(kind, lead, isWide || inDrawer).includes(status)) onTransition(lead, status);
  };
  const move = (by: 1 | -1) => {
    if (!inDrawer) return rows.step(by);
    step(by);
    if (isPane) rows.show(open.lastId());
  };
  const stableTransition = useStable(onTransition);
  useLeadKeys({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(kind.keys.map(([key, , status]) => [key, () => changeStatus(status)])),
    ...assignKeys(kind.kind, current),
  });
  return (
    <Split data-pane={isPane && inDrawer ? '' : undefined}>
      <ListArea ref={rows.area}>
        {view?.show(rows, onTransition)}
        {leads.length > 0 && (
          <List
            {...{ kind, leads, busyId }}
            address={open.listAddress}
            openId={open.id}
            onTransition={stableTransition}
          />
        )}
        <FullText area={rows.area} />
      </ListArea>
      {inDrawer && (
        <LeadDetails
          {...{
            ...neighbours,
            isPane,
            kind,
            open,
            lead: opened,
            read: { isError, error, refetch },
            busyId,
            onTransition,
            aside,
          }}
          onClose={open.close}
          returnTo={() => rows.linkOf(open.lastId())}
        />
      )}
      {bulk && <BulkBar {...bulk} {...{ kind, leads, rows }} />}
      {dialogs}
      <PeopleDialog />
      <EraseDialog onErased={(id) => id === open.addressedId() && open.close()} />
    </Split>
  );
}
