import { useSyncExternalStore } from 'react';

/** Settings of one browser, which survive signing out and apply to all tabs. The default is first. */
const PREFERENCES = {
  theme: { key: 'admin-theme', values: ['system', 'light', 'dark'] },
  /** Whether single keys act; WCAG 2.1.4 requires a switch. */
  singleKeys: { key: 'admin-single-keys', values: ['on', 'off'] },
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
type Value<Name extends PreferenceName> = (typeof PREFERENCES)[Name]['values'][number];

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // The browser blocks storage.
    return null;
  }
}

export function usePreference<Name extends PreferenceName>(name: Name) {
  const { key, values } = PREFERENCES[name];
  const all: readonly Value<Name>[] = values;
  const stored = useSyncExternalStore(watch, () => read(key));
  const put = (next: Value<Name>) => {
    try {
      window.localStorage.setItem(key, next);
    } catch {
      // The setting stays as it is.
    }
    for (const listener of listeners) listener();
  };
  return [all.find((value) => value === stored) ?? (values[0] as Value<Name>), put] as const;
}
