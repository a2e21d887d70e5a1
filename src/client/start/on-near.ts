import type { LoadedOnce } from './load-once.ts';

/** After so many milliseconds an idle browser fetches what the visitor has not come near. */
const IDLE_AFTER_MS = 6_000;

/** After the first scroll a place counts as near when it is within one window's height. */
const NEAR = '100% 0px';
/** Before it, only a visible place does. The pixel leaves out one that only touches the window's edge. */
const SEEN = '-1px 0px';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

export interface NearWatch {
  stop(): void;
  /** Repeats the last click on one of the place's buttons that was made before its code was there. */
  answerClick(): void;
}

/**
 * Loads `code` when the visitor comes near `place` or touches it, or when the browser has been left
 * idle. Where it cannot be fetched, the next approach tries again.
 */
export function onNear(place: HTMLElement, code: LoadedOnce<unknown>): NearWatch {
  const listening = new AbortController();
  const { signal } = listening;
  let unanswered: HTMLElement | null = null;
  // A later approach tries again.
  const load = () => void code.load().catch(() => undefined);

  let observer = observe(place, SEEN, load);
  const widen = () => {
    observer.disconnect();
    observer = observe(place, NEAR, load);
  };
  window.addEventListener('scroll', widen, { signal, passive: true, once: true });

  const intend = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target)) return;
    // With the code there, React answers the click itself.
    if (type === 'click' && !code.loaded()) unanswered = target.closest('button[type="button"]');
    load();
  };
  // Captured at the document: React stops events for parts that it has not hydrated at its root.
  for (const type of INTENT_EVENTS) {
    document.addEventListener(type, intend, { signal, capture: true, passive: true });
  }
  const timer = setTimeout(() => whenIdle(load), IDLE_AFTER_MS);

  const stop = () => {
    listening.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  return {
    stop,
    answerClick: () => {
      stop();
      unanswered?.click();
    },
  };
}

function observe(place: HTMLElement, rootMargin: string, onSeen: () => void): IntersectionObserver {
  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
  };
  const observer = new IntersectionObserver(seen, { rootMargin });
  observer.observe(place);
  return observer;
}

function whenIdle(callback: () => void): void {
  // Safari has no idle callback; by now its page has long been still.
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback());
  else callback();
}
