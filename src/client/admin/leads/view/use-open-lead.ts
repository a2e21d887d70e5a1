import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readViewParams, viewAddress } from '#client/admin/address/view-params.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

/** The address parameter that names the lead in the drawer. */
const LEAD = 'lead';

/** Where a link leads, and what the history remembers with it. */
export interface LeadTarget {
  readonly to: ReturnType<typeof viewAddress>;
  readonly state: OpenedBy;
}

/** How many steps of the history the drawer has taken since it was opened. */
interface OpenedBy {
  readonly drawerSteps: number;
}

/**
 * The lead that the address names, shown in a drawer. Opening it is a step of the history, so that
 * Back closes it; a reload or a shared link shows it again. `kind` is that of the list behind.
 */
export function useOpenLead(kind: LeadKind) {
  const location = useLocation();
  const { state } = location;
  const params = readViewParams(location);
  const navigate = useNavigate();
  const id = params.get(LEAD) || null;
  // Not React state: a key may be pressed before the last lead is rendered. The address changes at
  // once; a late render counts only if it shows the lead of the address.
  const last = useRef(id);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    if (id === null) isClosing.current = false;
    else if (id === addressedId()) last.current = id;
  }, [id]);
  const steps = stepsOf(state);
  const addressOf = (wanted: string, of: LeadKind) => {
    // The other kind has a list of its own, under filters of its own.
    const next = new URLSearchParams(of === kind ? params : { tab: LEAD_KINDS[of].list });
    next.set(LEAD, wanted);
    return viewAddress(next);
  };
  const target = (wanted: string, of = kind): LeadTarget => ({
    to: addressOf(wanted, of),
    state: { drawerSteps: steps + 1 },
  });
  return {
    id,
    /** The lead last asked for, be it shown yet or no more. */
    lastId: () => addressedId() ?? last.current,
    target,
    open: (wanted: string) => {
      const { to, state: opened } = target(wanted);
      void navigate(to, { state: opened });
    },
    /** Shows another lead in place of the open one; Back still closes the drawer. */
    replace: (next: string) => {
      last.current = next;
      void navigate(addressOf(next, kind), { replace: true, state });
    },
    close: () => {
      // A second Escape would go back further than to the list.
      if (isClosing.current) return;
      isClosing.current = true;
      if (steps > 0) return void navigate(-steps);
      const rest = new URLSearchParams(params);
      rest.delete(LEAD);
      void navigate(viewAddress(rest), { replace: true });
    },
  };
}
export type OpenLead = ReturnType<typeof useOpenLead>;

/** The lead that the address names, whatever is rendered yet. */
function addressedId(): string | null {
  return readViewParams().get(LEAD) || null;
}

function stepsOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('drawerSteps' in state)) return 0;
  return Number(state.drawerSteps) || 0;
}
