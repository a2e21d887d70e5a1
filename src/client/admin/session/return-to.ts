import { ADMIN_PATHS } from '#shared/paths.ts';

let lostView: string | null = null;

/** The view to which the sign-in returns after a lost session, but not after a sign-out. */
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
  isIn: (state: unknown) => typeof state === 'object' && state !== null && 'returnTo' in state,
  read(state: unknown): string {
    if (typeof state !== 'object' || state === null || !('returnTo' in state)) {
      return ADMIN_PATHS.dashboard;
    }
    const address = String(state.returnTo);
    const isView = ['?', '#'].some((mark) => address.startsWith(ADMIN_PATHS.dashboard + mark));
    return isView ? address : ADMIN_PATHS.dashboard;
  },
};
