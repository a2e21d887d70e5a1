import { ADMIN_PATHS } from '#shared/paths.ts';

let lostView: string | null = null;

/**
 * The dashboard view to which the sign-in returns. Only a lost session sets it; a sign-out does
 * not.
 */
export const returnTo = {
  remember(address: string): void {
    lostView = address;
  },
  /** The history state for the sign-in, so that a reload keeps it. Clears the view. */
  takeState(): { readonly returnTo: string } | null {
    const state = lostView === null ? null : { returnTo: lostView };
    lostView = null;
    return state;
  },
  /** Whether a history state comes from a lost session. */
  isIn: (state: unknown) => typeof state === 'object' && state !== null && 'returnTo' in state,
  /** The address in a history state, or the dashboard's first view. */
  read(state: unknown): string {
    if (typeof state !== 'object' || state === null || !('returnTo' in state)) {
      return ADMIN_PATHS.dashboard;
    }
    const address = String(state.returnTo);
    const isView = ['?', '#'].some((mark) => address.startsWith(ADMIN_PATHS.dashboard + mark));
    return isView ? address : ADMIN_PATHS.dashboard;
  },
};
