import { useSyncExternalStore } from 'react';

/** Stored in this browser, so that users of speech input turn single keys off only once. */
const STORAGE_KEY = 'admin-single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function setOn(on: boolean): void {
  if (on) window.localStorage.removeItem(STORAGE_KEY);
  else window.localStorage.setItem(STORAGE_KEY, OFF);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether single keys are on (WCAG 2.1.4 requires a switch), and a setter. */
export function useKeysSwitch() {
  return { on: useSyncExternalStore(watch, isOn), setOn };
}
