import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { breakpoints } from '#client/theme/tokens.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Focuses the successor of a removed element. The browser would focus the page itself. */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  successor: () => HTMLElement | null | undefined,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && area.current?.contains(target)) last.current = target;
    };
    const forget = ({ target }: FocusEvent) => {
      // After a dialog closes, nothing has the focus until its opener is removed.
      if (target instanceof Element && target.closest(DIALOG)) return;
      // Forget the element after a click on the background, but not if it is a disabled button.
      setTimeout(() => {
        const isLeft = last.current?.isConnected && !last.current.matches(':disabled');
        if (isLeft && hasNoFocus()) last.current = null;
      });
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, [area]);
  useLayoutEffect(() => {
    if (last.current && !last.current.isConnected && hasNoFocus()) successor()?.focus();
  });
}

/** The last focused element and its ancestors. */
let focusPath: readonly Element[] = [];

function rememberPath({ target }: FocusEvent): void {
  const path = [];
  for (let at = target; at instanceof Element; at = at.parentElement) path.push(at);
  focusPath = path;
}

/** Elements whose observer lives as long as they do: a ref may be called in each render. */
const observed = new WeakSet<HTMLElement>();

/**
 * A ref of an element that keeps the focus: after the focused element in it is removed, the first
 * button near it is focused.
 */
export function keepFocus(area: HTMLElement | null): void {
  if (!area || observed.has(area)) return;
  observed.add(area);
  area.addEventListener('focusin', rememberPath);
  const observer = new MutationObserver(() => {
    if (!focusPath[0] || focusPath[0].isConnected || !hasNoFocus()) return;
    const near = focusPath.find((each) => each.isConnected && area.contains(each));
    near?.querySelector('button')?.focus();
  });
  observer.observe(area, { childList: true, subtree: true });
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

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

/** A text that depends on the current minute. Rerenders only when the text changes. */
export function useMinuteText(textAt: (now: number) => string): string {
  return useSyncExternalStore(watch, () => textAt(currentMinute()));
}

function minWidthHook(width: string): () => boolean {
  let query: MediaQueryList | undefined;
  const widthQuery = () => {
    query ??= window.matchMedia(`(min-width: ${width})`);
    return query;
  };
  const watch = (listener: () => void) => {
    widthQuery().addEventListener('change', listener);
    return () => widthQuery().removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(watch, () => widthQuery().matches);
}

/** Whether tables fit: ten columns would overlap in a narrower window, which shows only cards. */
export const useWideScreen = minWidthHook(breakpoints.lg);

export const useFitsPane = minWidthHook('75em');

/** Whether seven days fit; narrower windows show one. */
export const useFitsWeek = minWidthHook(breakpoints.md);

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
