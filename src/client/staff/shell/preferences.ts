import { useSyncExternalStore } from 'react';
import { notifyStorage, watchStorage } from '#client/staff/shell/browser-state.ts';

/** Settings of one browser, which survive signing out and apply to all tabs. The default is first. */
const PREFERENCES = {
  theme: { key: 'admin-theme', values: ['system', 'light', 'dark'] },
  /** Whether single keys act; WCAG 2.1.4 requires a switch. */
  singleKeys: { key: 'admin-single-keys', values: ['on', 'off'] },
} as const;

type PreferenceName = keyof typeof PREFERENCES;
type Value<Name extends PreferenceName> = (typeof PREFERENCES)[Name]['values'][number];

export function usePreference<Name extends PreferenceName>(name: Name) {
  const { key, values } = PREFERENCES[name];
  const all: readonly Value<Name>[] = values;
  const stored = useSyncExternalStore(watchStorage, () => localStorage.getItem(key));
  const put = (next: Value<Name>) => {
    localStorage.setItem(key, next);
    notifyStorage();
  };
  return [all.find((value) => value === stored) ?? (values[0] as Value<Name>), put] as const;
}
