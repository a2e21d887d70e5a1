import type { LoadedOnce } from './load-once.ts';

const IDLE_AFTER_MS = 6_000;

/** After the first scroll, a place is near within one viewport height. */
const NEAR = '100% 0px';
/** Before the first scroll, only a visible place is near. The pixel excludes a place that only touches the edge. */
const SEEN = '-1px 0px';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

export interface NearWatch {
  stop(): void;
  /** Repeats the last click on a button in the element if its code had not loaded yet. */
  answerClick(): void;
}

/** Loads `code` on approach, touch or idle. If that fails, the next approach retries. */
export function onNear(place: HTMLElement, code: LoadedOnce<unknown>): NearWatch {
  const listening = new AbortController();
  const { signal } = listening;
  let unanswered: HTMLElement | null = null;
  const load = () => void code.load().catch(() => undefined);

  let observer = observe(place, SEEN, load);
  const extendMargin = () => {
    observer.disconnect();
    observer = observe(place, NEAR, load);
  };
  window.addEventListener('scroll', extendMargin, { signal, passive: true, once: true });

  const onIntent = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target)) return;
    // Once the code is loaded, React handles the click itself.
    if (type === 'click' && !code.loaded()) unanswered = target.closest('button[type="button"]');
    load();
  };
  // Capture at the document, because React stops events of parts that are not hydrated.
  for (const type of INTENT_EVENTS) {
    document.addEventListener(type, onIntent, { signal, capture: true, passive: true });
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
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback());
  else callback();
}
