import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function watch(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  // A hidden tab has fallen behind.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The current time to the minute, in milliseconds; rerenders every minute. */
export function useMinute(): number {
  return useSyncExternalStore(watch, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
