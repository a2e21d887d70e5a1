import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function watch(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  // A tab that was hidden is behind.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The present time to the minute, in milliseconds; whoever uses it is rendered anew as it passes. */
export function useMinute(): number {
  return useSyncExternalStore(watch, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
