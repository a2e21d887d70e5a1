import { useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

function minWidthHook(width: string): () => boolean {
  const query = window.matchMedia(`(min-width: ${width})`);
  const watch = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(watch, () => query.matches);
}

/** Whether tables fit: ten columns would overlap in a narrower window, which shows only cards. */
export const useWideScreen = minWidthHook(breakpoints.lg);

export const useFitsPane = minWidthHook('75em');

/** Whether seven days fit; narrower windows show one. */
export const useFitsWeek = minWidthHook(breakpoints.md);
