import { ADMIN_PATHS } from '#shared/paths.ts';

let lostView: string | null = null;

/**
 * How the sign-in knows which view of the dashboard to come back to. Only a lost session leaves
 * one behind; a sign-out does not.
 */
export const returnTo = {
  remember(address: string): void {
    lostView = address;
  },
  /** The history state for the sign-in, so that a reload there keeps it. Forgets the view. */
  takeState(): { readonly returnTo: string } | null {
    const state = lostView === null ? null : { returnTo: lostView };
    lostView = null;
    return state;
  },
  /** Whether a history state comes from a session that was lost. */
  isIn: (state: unknown) => typeof state === 'object' && state !== null && 'returnTo' in state,
  /** The address in a history state; the dashboard's first view where it names none. */
  read(state: unknown): string {
    if (typeof state !== 'object' || state === null || !('returnTo' in state)) {
      return ADMIN_PATHS.dashboard;
    }
    const address = String(state.returnTo);
    const isView = ['?', '#'].some((mark) => address.startsWith(ADMIN_PATHS.dashboard + mark));
    return isView ? address : ADMIN_PATHS.dashboard;
  },
};
