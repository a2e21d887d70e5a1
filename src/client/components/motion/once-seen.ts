interface Entrance {
  /** A name of the place, unique in the site and the same each time its page is shown. */
  readonly name: string;
  /** How much of it must be in view for it to enter, from 0 to 1. */
  readonly share: number;
  /** Sets the initial state while the place is out of view. */
  readonly prepare: () => void;
  readonly enter: () => void;
}

/** The names of the places seen in this visit: they are not animated again. */
const seen = new Set<string>();

/**
 * Prepares `place` while it is out of view and animates it when it comes into view, once a visit.
 * It does nothing under reduced motion, or if the place is in view at the start or was seen before:
 * text that is being read must not move. Returns a function that stops it.
 */
export function onceSeen(place: HTMLElement, { name, share, prepare, enter }: Entrance) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || seen.has(name) || isVisitContinued()) return () => undefined;
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
function isVisitContinued(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^(?:back_forward|reload)$/.test((navigation as PerformanceNavigationTiming)?.type);
}
