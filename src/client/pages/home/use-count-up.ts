import { type RefObject, useEffect, useState } from 'react';
import { COUNT_UP_STEP_MS, countProgress } from './count-up.ts';

/**
 * How far, from 0 to 1, the figure in `place` has counted. It starts once, when at least half of it
 * is visible. It stands at 1 in the HTML, without script, on paper, and under reduced motion.
 */
export function useCountUp(place: RefObject<HTMLElement | null>): number {
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!place.current || still) return;
    let timer: ReturnType<typeof setInterval> | undefined;

    const start = () => {
      const started = performance.now();
      const step = () => {
        const reached = countProgress(performance.now() - started);
        setProgress(reached);
        if (reached === 1) clearInterval(timer);
      };
      step();
      timer = setInterval(step, COUNT_UP_STEP_MS);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= 0.5) {
          observer.disconnect();
          start();
          // Goes back to the beginning only where nobody sees it.
        } else if (!entry?.isIntersecting) setProgress(0);
      },
      { threshold: [0, 0.5] },
    );
    const stand = () => {
      observer.disconnect();
      clearInterval(timer);
      setProgress(1);
    };
    observer.observe(place.current);
    window.addEventListener('beforeprint', stand);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      window.removeEventListener('beforeprint', stand);
    };
  }, [place]);

  return progress;
}
