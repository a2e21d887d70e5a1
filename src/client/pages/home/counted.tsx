import { useRef } from 'react';
import { textIsShown } from './count-up.ts';
import { useCountUp } from './use-count-up.ts';

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
