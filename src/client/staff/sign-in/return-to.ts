import { presentView } from '#client/staff/shell/view-params.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

interface Entry {
  /** The query and fragment of the dashboard's address: a sign-in leads nowhere else. */
  readonly view: string;
  readonly hasEnded: boolean;
}

let remembered: Entry | null = null;

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'view' in state && 'hasEnded' in state;

/** The view to which the sign-in returns, but not after Logout. */
export const returnTo = {
  /** Remembers the open view. `hasEnded` if a session has ended in it. */
  remember(hasEnded: boolean): void {
    remembered = { view: presentView(), hasEnded };
  },
  /** The history state for the sign-in, so that a reload keeps it. Clears the view. */
  takeState(): Entry | null {
    const state = remembered;
    remembered = null;
    return state;
  },
  hasEnded: (state: unknown): boolean => isEntry(state) && state.hasEnded,
  address: (state: unknown): string =>
    ADMIN_PATHS.dashboard + (isEntry(state) ? String(state.view) : ''),
};
