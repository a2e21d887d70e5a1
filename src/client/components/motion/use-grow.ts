import { animate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect } from 'react';
import { onceSeen } from './once-seen.ts';

/**
 * Animates the bars that match `selector`, which must be unique. Use it only in sections that load
 * when seen: it includes motion code.
 */
export function useGrow(place: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    if (!place.current) return;
    const bars = [...place.current.querySelectorAll<HTMLElement>(selector)];
    return onceSeen(place.current, {
      name: selector,
      share: 0.3,
      prepare: () => {
        for (const bar of bars) bar.style.transform = 'scaleX(0)';
      },
      enter: () => {
        for (const [index, bar] of bars.entries()) {
          const timing = { duration: 1.1, delay: index * 0.12, ease: [0.2, 0.6, 0.2, 1] as const };
          animate(bar, { transform: ['scaleX(0)', 'scaleX(1)'] }, timing);
        }
      },
    });
  }, [place, selector]);
}
