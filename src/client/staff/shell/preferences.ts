import { useSyncExternalStore } from 'react';

const oneOf =
  <Value extends string>(...values: readonly [Value, ...Value[]]) =>
  (stored: string): Value =>
    values.find((value) => value === stored) ?? values[0];
const isNotOff = (stored: string) => stored !== 'off';

/**
 * Settings of one browser, which survive signing out and apply to all tabs. Each parses its
 * stored text, and returns its default if that is absent or unknown.
 */
const PREFERENCES = {
  theme: oneOf('system', 'light', 'dark'),
  /** Whether single keys act; WCAG 2.1.4 requires a switch. */
  singleKeys: isNotOff,
};

export type PreferenceName = keyof typeof PREFERENCES;
type Preference<Name extends PreferenceName> = ReturnType<(typeof PREFERENCES)[Name]>;

const listeners = new Set<() => void>();
/** Preferences of this page; they also work in a browser without storage. */
const chosen = new Map<PreferenceName, string>();

/** Such as `admin-single-keys`. */
const keyOf = (name: PreferenceName) =>
  `admin-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  let stored = chosen.get(name);
  try {
    stored = window.localStorage.getItem(keyOf(name)) ?? '';
  } catch {
    // The browser blocks storage.
  }
  return PREFERENCES[name](stored ?? '') as Preference<Name>;
}

function store<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
  chosen.set(name, text);
  try {
    window.localStorage.setItem(keyOf(name), text);
  } catch {
    // Without storage, or if it is full, the setting ends with the page.
  }
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

export function usePreference<Name extends PreferenceName>(name: Name) {
  const value = useSyncExternalStore(watch, () => readPreference(name));
  return [value, (next: Preference<Name>) => store(name, next)] as const;
}
