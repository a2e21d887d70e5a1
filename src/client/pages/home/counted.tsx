import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceSeen } from '#client/components/motion/once-seen.ts';
import { COUNT_UP_STEP_MS, countProgress, textIsShown } from './count-up.ts';

/**
 * A figure that counts up to `value`. Its place is that of the final figure, which stays there for
 * screen readers and for searches in the page; the counting one is laid over it.
 */
export function CountedFigure({ value, name }: { readonly value: number; readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const progress = useCountUp(place, name);
  const running = String(Math.round(value * progress));
  return (
    <span ref={place} className="counted" data-counting={progress < 1 || undefined}>
      <span>{value}</span>
      {progress < 1 && (
        // A figure more is another element: browsers take a text that grows for one that moves.
        <span key={running.length} aria-hidden="true">
          {running}
        </span>
      )}
    </span>
  );
}

/** A text among counted figures: it appears halfway. */
export function CountedText({ children }: { readonly children: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = textIsShown(useCountUp(place, children));
  return (
    <span ref={place} className="late" data-waiting={!shown || undefined}>
      {children}
    </span>
  );
}

/**
 * How far, from 0 to 1, the figure in `place` has counted. It starts once a visit, when at least
 * half of it is visible. It stands at 1 in the HTML, without script, on paper, under reduced motion,
 * and where it was seen before. `name` tells it from the other figures.
 */
function useCountUp(place: RefObject<HTMLElement | null>, name: string): number {
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
