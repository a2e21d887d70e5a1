import { useSyncExternalStore } from 'react';

/** Settings of one browser. They survive signing out and apply to all tabs. */
interface Preferences {
  readonly density: 'compact' | 'comfortable';
  /** The width of the open lead's pane in pixels. */
  readonly paneWidth: number;
  /** Whether the pane shows the next lead after an action. */
  readonly advance: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether single keys act; WCAG 2.1.4 requires a switch. */
  readonly singleKeys: boolean;
  /** Kinds and headings of the hidden columns of lists, separated by commas. */
  readonly hiddenColumns: string;
  /** The ids of those who want desktop notifications, separated by commas. */
  readonly notifies: string;
}

export type PreferenceName = keyof Preferences;

/** The widths that the pane can have, in pixels. */
export const PANE_WIDTHS = { min: 420, max: 640 };

type Readers = { readonly [Name in PreferenceName]: (stored: string) => Preferences[Name] };

/** Each reader returns the default for an absent or unknown text. */
const READERS: Readers = {
  density: (stored) => oneOf(stored, ['compact', 'comfortable']),
  paneWidth: (stored) => {
    const { min, max } = PANE_WIDTHS;
    return Math.min(Math.max(Math.round(Number(stored)) || 480, min), max);
  },
  advance: (stored) => stored !== 'off',
  theme: (stored) => oneOf(stored, ['system', 'light', 'dark']),
  singleKeys: (stored) => stored !== 'off',
  hiddenColumns: (stored) => stored,
  notifies: (stored) => stored,
};

function oneOf<Value extends string>(stored: string, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === stored) ?? values[0];
}

const KEYS: Readonly<Record<PreferenceName, string>> = {
  density: 'admin-density',
  paneWidth: 'admin-pane-width',
  advance: 'admin-advance',
  theme: 'admin-theme',
  singleKeys: 'admin-single-keys',
  hiddenColumns: 'admin-hidden-columns',
  notifies: 'admin-notifies',
};

const listeners = new Set<() => void>();
/** Preferences of this page; they also work in a browser without storage. */
const chosen = new Map<PreferenceName, string>();

function storedText(name: PreferenceName): string {
  try {
    return window.localStorage.getItem(KEYS[name]) ?? '';
  } catch {
    return chosen.get(name) ?? '';
  }
}

function store<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
  chosen.set(name, text);
  try {
    window.localStorage.setItem(KEYS[name], text);
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

export const readPreference = <Name extends PreferenceName>(name: Name) =>
  READERS[name](storedText(name));

/** A preference and its setter. Every component that uses it rerenders when it changes. */
export function usePreference<Name extends PreferenceName>(name: Name) {
  const value = useSyncExternalStore(watch, () => readPreference(name));
  return [value, (next: Preferences[Name]) => store(name, next)] as const;
}
