import { animate } from 'framer-motion/dom/mini';
import { onceSeen } from './once-seen.ts';

/** Lets the bars within each `[data-grow]` grow from their start, once per visit. */
export function growBars(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-grow]')) {
    const bars = [...place.querySelectorAll<HTMLElement>(place.dataset.grow ?? '')];
    onceSeen(place, {
      name: place.dataset.grow ?? '',
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
  }
}
