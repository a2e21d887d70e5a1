import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { LeadKind } from '#shared/lead-work.ts';

/** The address parameter that names the lead in the drawer. */
const LEAD = 'lead';
const TAB_OF: Record<LeadKind, string> = { contact: 'contacts', appointment: 'appointments' };

/** Where a link leads, and what the history remembers with it. */
export interface LeadTarget {
  readonly to: { readonly search: string };
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
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const steps = stepsOf(state);
  const addressOf = (id: string, of: LeadKind) => {
    // The other kind has a list of its own, under filters of its own.
    const next = new URLSearchParams(of === kind ? params : { tab: TAB_OF[of] });
    next.set(LEAD, id);
    return { search: `?${next}` };
  };
  const target = (id: string, of = kind): LeadTarget => ({
    to: addressOf(id, of),
    state: { drawerSteps: steps + 1 },
  });
  return {
    id: params.get(LEAD) || null,
    target,
    open: (id: string) => {
      const { to, state: opened } = target(id);
      void navigate(to, { state: opened });
    },
    /** Shows another lead in place of the open one; Back still closes the drawer. */
    replace: (id: string) => void navigate(addressOf(id, kind), { replace: true, state }),
    close: () => {
      if (steps > 0) return void navigate(-steps);
      const rest = new URLSearchParams(params);
      rest.delete(LEAD);
      void navigate({ search: `?${rest}` }, { replace: true });
    },
  };
}
export type OpenLead = ReturnType<typeof useOpenLead>;

function stepsOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('drawerSteps' in state)) return 0;
  return Number(state.drawerSteps) || 0;
}
