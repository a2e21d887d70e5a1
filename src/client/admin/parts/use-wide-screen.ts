import { useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

// Ten columns would overlap in a narrower window.
const wide = window.matchMedia(`(min-width: ${breakpoints.xl})`);

function watch(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether tables fit. Narrower windows show only cards. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}
