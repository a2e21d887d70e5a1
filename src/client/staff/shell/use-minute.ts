import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const notify = () => {
  for (const listener of listeners) listener();
};

/** One timer for all components: a list of leads has one of them in each row. */
function watch(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(notify, MINUTE_MS / 2);
    // Browsers delay the timers of hidden tabs.
    document.addEventListener('visibilitychange', notify);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The start of the current minute in milliseconds. Rerenders every minute. */
export function useMinute(): number {
  return useSyncExternalStore(watch, currentMinute);
}

/** A text that depends on the current minute. Rerenders only when the text changes. */
export function useMinuteText(textAt: (now: number) => string): string {
  return useSyncExternalStore(watch, () => textAt(currentMinute()));
}
