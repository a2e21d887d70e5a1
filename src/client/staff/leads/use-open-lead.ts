import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readViewParams, viewAddress } from '#client/staff/shell/view-params.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

const LEAD = 'lead';

export interface LeadTarget {
  readonly to: ReturnType<typeof viewAddress>;
  readonly state: OpenedBy;
}

/** The number of history entries since the drawer was opened. */
interface OpenedBy {
  readonly drawerSteps: number;
}

/** Opening a lead adds a history entry: Back closes the drawer, and the address can be shared. */
export function useOpenLead(kind: LeadKind) {
  const location = useLocation();
  const { state } = location;
  const params = readViewParams(location);
  const navigate = useNavigate();
  const id = params.get(LEAD) || null;
  // Not React state: the address changes before a render, and a key may be pressed in between.
  const last = useRef(id);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    if (id === null) isClosing.current = false;
    else if (id === addressedId()) last.current = id;
  }, [id]);
  const steps = stepsOf(state);
  const addressOf = (wanted: string, of: LeadKind) => {
    // The other kind has its own list and filters.
    const next = new URLSearchParams(of === kind ? params : { tab: LEAD_KINDS[of].list });
    next.set(LEAD, wanted);
    return viewAddress(next);
  };
  const target = (wanted: string, of = kind): LeadTarget => ({
    to: addressOf(wanted, of),
    state: { drawerSteps: steps + 1 },
  });
  const rest = new URLSearchParams(params);
  rest.delete(LEAD);
  const list = viewAddress(rest);
  return {
    id,
    listAddress: list.search + list.hash,
    /** The last requested lead, whether it is shown or not. */
    lastId: () => addressedId() ?? last.current,
    addressedId,
    target,
    open: (wanted: string) => {
      const { to, state: opened } = target(wanted);
      void navigate(to, { state: opened });
    },
    /** Replaces the open lead; Back still closes the drawer. */
    replace: (next: string) => {
      last.current = next;
      void navigate(addressOf(next, kind), { replace: true, state });
    },
    close: () => {
      // Ignore a second Escape, which would go back beyond the list.
      if (isClosing.current) return;
      isClosing.current = true;
      if (steps > 0) return void navigate(-steps);
      void navigate(list, { replace: true });
    },
  };
}
export type OpenLead = ReturnType<typeof useOpenLead>;

/** The lead in the address, even if it is not rendered yet. */
function addressedId(): string | null {
  return readViewParams().get(LEAD) || null;
}

function stepsOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('drawerSteps' in state)) return 0;
  return Number(state.drawerSteps) || 0;
}
