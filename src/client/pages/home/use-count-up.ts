import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceSeen } from '#client/components/motion/once-seen.ts';
import { COUNT_UP_STEP_MS, countProgress } from './count-up.ts';

/**
 * How far, from 0 to 1, the figure in `place` has counted. It starts once a visit, when at least
 * half of it is visible. It stands at 1 in the HTML, without script, on paper, under reduced motion,
 * and where it was seen before. `name` tells it from the other figures.
 */
export function useCountUp(place: RefObject<HTMLElement | null>, name: string): number {
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    if (!place.current) return;
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
    const unwatch = onceSeen(place.current, {
      name,
      share: 0.5,
      // At once: by the next task a fast reader may be there.
      prepare: () => flushSync(() => setProgress(0)),
      enter: start,
    });
    const stop = () => {
      unwatch();
      clearInterval(timer);
    };
    const stand = () => {
      stop();
      setProgress(1);
    };
    window.addEventListener('beforeprint', stand);
    return () => {
      stop();
      window.removeEventListener('beforeprint', stand);
    };
  }, [place, name]);

  return progress;
}
