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
      enter: () => void grow(bars),
    });
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
