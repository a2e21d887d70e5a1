import { useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

// Ten columns would overlap in a narrower window.
const desk = window.matchMedia(`(min-width: ${breakpoints.xl})`);

function watch(listener: () => void): () => void {
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

/** Whether tables fit. Narrower windows show only cards. */
export function useAtDesk(): boolean {
  return useSyncExternalStore(watch, () => desk.matches);
}
