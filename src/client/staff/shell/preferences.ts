import { useSyncExternalStore } from 'react';

/** Settings of one browser, which survive signing out and apply to all tabs. The default is first. */
const PREFERENCES = {
  theme: { key: 'admin-theme', values: ['system', 'light', 'dark'] },
  /** Whether single keys act; WCAG 2.1.4 requires a switch. */
  singleKeys: { key: 'admin-single-keys', values: ['on', 'off'] },
} as const;

type PreferenceName = keyof typeof PREFERENCES;
type Value<Name extends PreferenceName> = (typeof PREFERENCES)[Name]['values'][number];

function watch(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

export function usePreference<Name extends PreferenceName>(name: Name) {
  const { key, values } = PREFERENCES[name];
  const all: readonly Value<Name>[] = values;
  const stored = useSyncExternalStore(watch, () => localStorage.getItem(key));
  const put = (next: Value<Name>) => {
    localStorage.setItem(key, next);
    // The browser notifies only other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  return [all.find((value) => value === stored) ?? (values[0] as Value<Name>), put] as const;
}
