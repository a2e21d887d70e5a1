import { COUNT_UP_STEP_MS, countProgress, textIsShown } from './count-up.ts';
import { onceSeen } from './once-seen.ts';

/** Counts figures up and shows texts late, each once per visit, when half of it is visible. */
export function countUp(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.counted')) {
    countWhenSeen(place, figure(place));
  }
  for (const place of document.querySelectorAll<HTMLElement>('.late')) {
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
    if (digits) place.append(overlay(digits));
  };
}

function overlay(digits: string): HTMLElement {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  element.textContent = digits;
  return element;
}

/** The progress is 1 in the HTML, in print and with reduced motion. */
function countWhenSeen(place: HTMLElement, show: (progress: number) => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  onceSeen(place, {
    name: place.dataset.name ?? '',
    share: 0.5,
    prepare: () => {
      show(0);
      window.addEventListener('beforeprint', () => {
        clearInterval(timer);
        show(1);
      });
    },
    enter: () => {
      const started = performance.now();
      const step = () => {
        const reached = countProgress(performance.now() - started);
        show(reached);
        if (reached === 1) clearInterval(timer);
      };
      step();
      timer = setInterval(step, COUNT_UP_STEP_MS);
    },
  });
}
