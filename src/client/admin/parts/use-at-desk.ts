import { useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

// Ten columns in less would lie over one another.
const desk = window.matchMedia(`(min-width: ${breakpoints.xl})`);

function watch(listener: () => void): () => void {
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

/** Whether there is room for tables. Narrower windows are shown cards, and only cards. */
export function useAtDesk(): boolean {
  return useSyncExternalStore(watch, () => desk.matches);
}
