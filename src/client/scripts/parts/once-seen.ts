import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';
import { isReturnOrReload } from '#client/browser/visit.ts';

interface Entrance {
  /** A stable name that is unique in the site. */
  readonly name: string;
  /** The visible share, from 0 to 1, that starts the animation. */
  readonly share: number;
  /** Sets the initial state while the element is out of view. */
  readonly prepare: () => void;
  readonly enter: () => void;
}

/** The tab's key for the names of the elements seen in this visit. They are not animated again. */
const SEEN = 'seen';

/**
 * Animates `place` once per visit, unless it is visible at the start: text must not move while it
 * is read.
 */
export function onceSeen(place: Element, { name, share, prepare, enter }: Entrance): void {
  const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const seen = () => readFromTab<string[]>(SEEN) ?? [];
  if (isReducedMotion || isReturnOrReload() || seen().includes(name)) return;
  let prepared = false;
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser delivers several at once; only the last is still true.
      const entry = entries.at(-1);
      if (!entry) return;
      if (!entry.isIntersecting && !prepared) {
        prepared = true;
        prepare();
      } else if (entry.isIntersecting && (!prepared || entry.intersectionRatio >= share)) {
        observer.disconnect();
        storeInTab(SEEN, [...seen(), name]);
        if (prepared) enter();
      }
    },
    { threshold: [0, share] },
  );
  observer.observe(place);
}
