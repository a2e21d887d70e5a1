interface Entrance {
  /** A stable name that is unique in the site. */
  readonly name: string;
  /** The visible share, from 0 to 1, that starts the animation. */
  readonly share: number;
  /** Sets the initial state while the element is out of view. */
  readonly prepare: () => void;
  readonly enter: () => void;
}

/** Names of the elements seen in this visit. They are not animated again. */
const seen = new Set<string>();

/**
 * Animates `place` once per visit, unless it is visible at the start: text must not move while it
 * is read. Returns a function that stops it.
 */
export function onceSeen(place: HTMLElement, { name, share, prepare, enter }: Entrance) {
  const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isReducedMotion || seen.has(name) || isReturnOrReload()) return () => undefined;
  let prepared = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      if (!entry.isIntersecting && !prepared) {
        prepared = true;
        prepare();
      } else if (entry.isIntersecting && (!prepared || entry.intersectionRatio >= share)) {
        observer.disconnect();
        seen.add(name);
        if (prepared) enter();
      }
    },
    { threshold: [0, share] },
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/** Whether this document was reached by Back, Forward or Reload. */
function isReturnOrReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^(?:back_forward|reload)$/.test((navigation as PerformanceNavigationTiming)?.type);
}
