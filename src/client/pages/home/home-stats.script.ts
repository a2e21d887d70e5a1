import { isReturnOrReload } from '#client/browser/visit.ts';

/** Marks a figure that counts up. */
export const COUNTED = 'data-counted';
/** Marks a text that appears late. */
export const LATE = 'data-late';
/** Marks an element with bars that grow; its value is their selector. */
export const GROWING = 'data-grow';

/** Counts figures up and shows texts late, each once, when half of it is visible. */
export function countUp(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${COUNTED}]`)) {
    countWhenSeen(place, figure(place));
  }
  for (const place of document.querySelectorAll<HTMLElement>(`[${LATE}]`)) {
    countWhenSeen(place, (progress) =>
      place.toggleAttribute('data-waiting', !textIsShown(progress)),
    );
  }
}

/** Shows the digits at a progress. The hidden final figure reserves the space. */
function figure(place: HTMLElement): (progress: number) => void {
  const value = Number(place.textContent);
  return (progress) => {
    const digits = progress < 1 ? String(Math.round(value * progress)) : '';
    place.toggleAttribute('data-counting', digits !== '');
    // A new element each time: browsers count text that grows or moves as a layout shift.
    place.children[1]?.remove();
    if (!digits) return;
    const overlay = { ariaHidden: 'true', textContent: digits };
    place.append(Object.assign(document.createElement('span'), overlay));
  };
}

/** The progress is 1 in the HTML, in print and with reduced motion. */
function countWhenSeen(place: HTMLElement, show: (progress: number) => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const prepare = () => {
    show(0);
    window.addEventListener('beforeprint', () => {
      clearInterval(timer);
      show(1);
    });
  };
  const enter = () => {
    const started = performance.now();
    const step = () => {
      const reached = countProgress(performance.now() - started);
      show(reached);
      if (reached === 1) clearInterval(timer);
    };
    step();
    timer = setInterval(step, COUNT_UP_STEP_MS);
  };
  onceSeen(place, 0.5, prepare, enter);
}

const COUNT_UP_MS = 2_000;
const COUNT_UP_STEP_MS = 16;

/** Progress from 0 to 1, in whole steps, `elapsedMs` after the start. */
export function countProgress(elapsedMs: number): number {
  const steps = Math.floor(elapsedMs / COUNT_UP_STEP_MS);
  return Math.min(1, (steps * COUNT_UP_STEP_MS) / COUNT_UP_MS);
}

/** Text cannot count up, so it appears after half the duration. */
export function textIsShown(progress: number): boolean {
  return progress >= 0.5;
}

/** Lets the bars within each `[data-grow]` grow from their start, once. */
export function growBars(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${GROWING}]`)) {
    const bars = [...place.querySelectorAll<HTMLElement>(place.getAttribute(GROWING) ?? '')];
    const prepare = () => {
      for (const bar of bars) bar.style.transform = 'scaleX(0)';
    };
    onceSeen(place, 0.3, prepare, () => void grow(bars));
  }
}

/** The code for motion is not part of the first view. Without it, the bars appear at once. */
async function grow(bars: readonly HTMLElement[]): Promise<void> {
  const motion = await import('framer-motion/dom/mini').catch(() => undefined);
  for (const [index, bar] of bars.entries()) {
    const timing = { duration: 1.1, delay: index * 0.12, ease: [0.2, 0.6, 0.2, 1] as const };
    if (motion) motion.animate(bar, { transform: ['scaleX(0)', 'scaleX(1)'] }, timing);
    else bar.style.transform = '';
  }
}

/**
 * Calls `prepare` while `place` is out of view, and `enter` once its visible share, from 0 to 1, is
 * `share`. Neither if it is visible at the start: text must not move while it is read.
 */
function onceSeen(place: Element, share: number, prepare: () => void, enter: () => void): void {
  const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isReducedMotion || isReturnOrReload()) return;
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
        if (prepared) enter();
      }
    },
    { threshold: [0, share] },
  );
  observer.observe(place);
}
