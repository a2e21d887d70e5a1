import type { LoadedOnce } from './load-once.ts';

/** How long after a page's start its idle browser fetches what has not come near, in ms. */
const IDLE_AFTER_MS = 6_000;

/** Once the visitor scrolls, "near" begins a window's height before the place. */
const NEAR = '100% 0px';
/** Before that only what is seen counts; a place that merely begins at the edge is not. */
const SEEN = '-1px 0px';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

export interface NearWatch {
  stop(): void;
  /** Repeats the last click on one of the place's buttons, which nothing could answer then. */
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
  const near = () => void code.load().catch(() => undefined);

  let observer = observe(place, SEEN, near);
  const widen = () => {
    observer.disconnect();
    observer = observe(place, NEAR, near);
  };
  window.addEventListener('scroll', widen, { signal, passive: true, once: true });

  const intend = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target)) return;
    // With the code there, React answers the click itself.
    if (type === 'click' && !code.loaded()) unanswered = target.closest('button[type="button"]');
    near();
  };
  // Captured at the document: React stops an event at its root that it has no component for yet.
  for (const type of INTENT_EVENTS) {
    document.addEventListener(type, intend, { signal, capture: true, passive: true });
  }
  const timer = setTimeout(() => whenIdle(near), IDLE_AFTER_MS);

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

function observe(place: HTMLElement, rootMargin: string, near: () => void): IntersectionObserver {
  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) near();
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
