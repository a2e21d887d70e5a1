interface Entrance {
  /** Prepares the start while nobody sees the place. */
  readonly prepare: () => void;
  readonly enter: () => void;
}

/**
 * Prepares `place` while it is out of view and lets it enter once when it comes into view. Never
 * under reduced motion, and never for what is in view from the start: nothing that is being read may
 * move. Returns a function that stops it.
 */
export function onceSeen(place: HTMLElement, { prepare, enter }: Entrance): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  let prepared = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      if (!entry.isIntersecting && !prepared) {
        prepared = true;
        prepare();
      } else if (entry.isIntersecting && (!prepared || entry.intersectionRatio >= 0.3)) {
        observer.disconnect();
        if (prepared) enter();
      }
    },
    { threshold: [0, 0.3] },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
