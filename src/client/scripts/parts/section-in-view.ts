import { englishPath } from '#shared/language/locale.ts';

/** CSS pixels below the window's top where a section counts as reached. */
const OFFSET = 100;

/** Highlights the header link of the last section whose top has passed `OFFSET`, or of the page. */
export function highlightSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-nav]')];
  if (sections.length === 0) return;
  const links = document.querySelectorAll<HTMLAnchorElement>('header li > a:not(.book)');
  const page = englishPath(window.location.pathname);
  let frame = 0;
  const highlight = () => {
    frame = 0;
    // Browsers scroll to whole or fractional pixels, so allow one more pixel.
    const section = sections.findLast((it) => it.getBoundingClientRect().top <= OFFSET + 1);
    const reached = section?.dataset.nav ?? page;
    for (const link of links) {
      const path = englishPath(link.pathname);
      link.toggleAttribute('data-highlighted', path === reached);
      if (path !== page) link.ariaCurrent = path === reached ? 'location' : null;
    }
  };
  // Reading once per frame avoids forced layouts while scrolling.
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(highlight);
  };
  schedule();
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule);
}
