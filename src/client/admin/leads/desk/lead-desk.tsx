import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { LeadDetails } from '#client/admin/leads/drawer/lead-details.tsx';
import { useLeadKeys } from '#client/admin/leads/keys/use-lead-keys.ts';
import type { Lead, LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadCards } from '#client/admin/leads/list/lead-cards.tsx';
import { movesOf } from '#client/admin/leads/list/lead-moves.tsx';
import { LeadTable } from '#client/admin/leads/list/lead-table.tsx';
import { type LeadRows, useLeadRows } from '#client/admin/leads/list/use-lead-rows.ts';
import { useMoving } from '#client/admin/leads/moving/use-moving.tsx';
import { useOpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { useAtDesk } from '#client/admin/parts/use-at-desk.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { LeadChange } from './use-lead-status.ts';
import { useNeighbours } from './use-neighbours.ts';

interface LeadDeskProps {
  readonly kind: LeadDescription;
  readonly leads: readonly Lead[];
  readonly change: LeadChange;
  /** An alternative to rows, with its order; the drawer then reads each lead by itself. */
  readonly view?: {
    readonly order: readonly { readonly id: string }[];
    readonly show: (rows: LeadRows) => ReactNode;
  };
}

export function LeadDesk({ kind, leads, change, view }: LeadDeskProps) {
  const atDesk = useAtDesk();
  const List = atDesk ? LeadTable : LeadCards;
  const open = useOpenLead(kind.kind);
  const listed = leads.find(({ id }) => id === open.id);
  const id = open.id ?? '';
  const read = useQuery({
    queryKey: getQueryKey(trpc[LEAD_KINDS[kind.kind].list].get, { id }, 'query'),
    queryFn: () => kind.calls.get.query({ id }),
    enabled: open.id !== null && !listed,
    staleTime: 0,
  });
  // While a lead that has just left the list loads, show its last state.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const opened = listed ?? read.data ?? (last?.id === open.id ? last : undefined);

  const { onMove, dialogs, aside } = useMoving(kind, leads, ({ id, version }, status, call) =>
    change.mutateAsync({ ...call, id, version, status }),
  );
  const busyId = change.isPending ? change.variables.id : null;

  const rows = useLeadRows(open);
  const { step, ...neighbours } = useNeighbours(view?.order ?? leads, open);
  const inDrawer = open.id !== null;
  /** Changes the lead in the drawer, or else the lead in the focused row. */
  const moveTo = (status: string) => {
    const heldId = rows.heldId();
    const lead = inDrawer ? opened : leads.find((each) => each.id === heldId);
    if (!lead || lead.id === busyId) return;
    if (movesOf(kind, lead, atDesk || inDrawer).includes(status)) onMove(lead, status);
  };
  useLeadKeys({
    j: () => (inDrawer ? step(1) : rows.step(1)),
    k: () => (inDrawer ? step(-1) : rows.step(-1)),
    ...Object.fromEntries(kind.keys.map(([key, , status]) => [key, () => moveTo(status)])),
    ...(!inDrawer && { '/': focusSearch }),
  });
  return (
    <>
      <div ref={rows.area}>
        {view?.show(rows)}
        {leads.length > 0 && <List {...{ kind, leads, busyId, onMove, rows }} />}
      </div>
      {inDrawer && (
        <LeadDetails
          {...{ ...neighbours, kind, open, lead: opened, read, busyId, onMove, aside }}
          onClose={open.close}
          returnTo={() => rows.linkOf(open.lastId())}
        />
      )}
      {dialogs}
    </>
  );
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
}
