import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function watch(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  // Browsers delay the timers of hidden tabs.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The start of the current minute in milliseconds. Rerenders every minute. */
export function useMinute(): number {
  return useSyncExternalStore(watch, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
