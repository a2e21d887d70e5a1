import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceSeen } from '#client/components/motion/once-seen.ts';
import { COUNT_UP_STEP_MS, countProgress, textIsShown } from './count-up.ts';

/** The hidden final figure reserves the space. Screen readers and page search use it. */
export function CountedFigure({ value, name }: { readonly value: number; readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const progress = useCountUp(place, name);
  const shownDigits = String(Math.round(value * progress));
  return (
    <span ref={place} className="counted" data-counting={progress < 1 || undefined}>
      <span>{value}</span>
      {progress < 1 && (
        // Use a new element for each number of digits: browsers count growing text as a layout shift.
        <span key={shownDigits.length} aria-hidden="true">
          {shownDigits}
        </span>
      )}
    </span>
  );
}

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
 * The progress from 0 to 1. It starts once per visit, when half of the element is visible. It is 1
 * in the HTML, in print and with reduced motion.
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
    const stopWatching = onceSeen(place.current, {
      name,
      share: 0.5,
      // Synchronous, because the figure may be visible by the next task.
      prepare: () => flushSync(() => setProgress(0)),
      enter: start,
    });
    const stop = () => {
      stopWatching();
      clearInterval(timer);
    };
    const finish = () => {
      stop();
      setProgress(1);
    };
    window.addEventListener('beforeprint', finish);
    return () => {
      stop();
      window.removeEventListener('beforeprint', finish);
    };
  }, [place, name]);

  return progress;
}
