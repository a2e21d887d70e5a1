import { useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

const tablet = window.matchMedia(`(min-width: ${breakpoints.md})`);

function watch(listener: () => void): () => void {
  tablet.addEventListener('change', listener);
  return () => tablet.removeEventListener('change', listener);
}

/** Whether seven days fit; narrower windows show one. */
export function useRoomForWeek(): boolean {
  return useSyncExternalStore(watch, () => tablet.matches);
}
