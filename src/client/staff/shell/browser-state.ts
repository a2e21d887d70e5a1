import { useMediaQuery } from '@chakra-ui/react';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

type Successor = () => HTMLElement | null | undefined;

const areas = new WeakSet<Element>();

/**
 * Keeps the focus in an area: after its focused element is removed, focuses the `successor`, by
 * default the first button near it, or the area. The browser would focus the page itself. May be a ref, because
 * an area needs only the first call.
 */
export function keepFocus(area: HTMLElement | null, successor?: Successor): void {
  if (!area || areas.has(area)) return;
  areas.add(area);
  /** The last focused element and its ancestors up to the area. */
  let path: Element[] = [];
  area.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let at = target; at instanceof Element && area.contains(at); at = at.parentElement) {
      path.push(at);
    }
  });
  area.addEventListener('focusout', () =>
    // Forget the element after a click on the background, but not if it is a disabled button.
    setTimeout(() => {
      if (path[0]?.isConnected && !path[0].matches(':disabled') && hasNoFocus()) path = [];
    }),
  );
  const observer = new MutationObserver(() => {
    if (!path[0] || path[0].isConnected || !hasNoFocus()) return;
    const kept = path.filter(({ isConnected }) => isConnected);
    // An area in this one has its own successor.
    if (kept.some((each) => each !== area && areas.has(each))) return;
    (successor ? successor() : (kept[0]?.querySelector('button') ?? area))?.focus();
  });
  observer.observe(area, { childList: true, subtree: true });
  // The area itself may be removed.
  if (area.parentElement) observer.observe(area.parentElement, { childList: true });
}

/** `keepFocus` for an area with a ref, which may be rendered later. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, successor: Successor): void {
  useEffect(() => keepFocus(area.current, successor));
}

export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

const MINUTE_MS = 60_000;

function watchMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** A text that depends on the current minute. Rerenders only when the text changes. */
export function useMinuteText(textAt: (now: number) => string): string {
  return useSyncExternalStore(watchMinutes, () => textAt(currentMinute()));
}

/** Calls `listener` when any tab changes what this browser stores. Returns a function that stops it. */
export function watchStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  // A page restored from the back/forward cache has missed events.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Call it after a change, because the browser notifies only other tabs. */
export const notifyStorage = () => window.dispatchEvent(new StorageEvent('storage'));

const useMinWidth = (width: string): boolean =>
  useMediaQuery([`(min-width: ${width})`], { ssr: false })[0] ?? false;

/** Whether tables fit: ten columns would overlap in a narrower window, which shows only cards. */
export const useWideScreen = () => useMinWidth(breakpoints.lg);

export const useFitsPane = () => useMinWidth('75em');

/** Whether seven days fit; narrower windows show one. */
export const useFitsWeek = () => useMinWidth(breakpoints.md);

/** A value outside React. Components that use it rerender when their part of it changes. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(watch, () => value),
    usePart: <Part>(part: (value: Value) => Part) => useSyncExternalStore(watch, () => part(value)),
  };
}
