import { useSyncExternalStore } from 'react';

/** Kept in this browser tab, so that the progress survives a reload. */
const STORAGE_KEY = 'admin-bulk-run';
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(id: string | null): void {
  if (id === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, id);
  for (const listener of listeners) listener();
}

/** The change of many leads that the server continues in the background. */
export const backgroundRun = { follow: (id: string) => set(id), forget: () => set(null) };

export const useBackgroundRun = () =>
  useSyncExternalStore(watch, () => sessionStorage.getItem(STORAGE_KEY));
