import { englishPath } from '#shared/language/locale.ts';

/** Marks the header's popovers. */
export const MENU = 'data-menu';
/** Marks the header's links to pages. */
export const PAGE_LINK = 'data-page-link';
/** Marks links to the other language. */
export const LANGUAGE_LINK = 'data-language-link';

/**
 * Closes the header's menus when the focus leaves them and when a link is followed; a page restored
 * by Back would still show them. They are native popovers: everything else needs no script.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(`[${MENU}]`)) {
    const part = menu.parentElement;
    if (!part) continue;
    part.addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
      const opensNewTab = metaKey || ctrlKey || shiftKey;
      if (target instanceof Element && target.closest('a') && !opensNewTab) menu.hidePopover();
    });
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !part.contains(relatedTarget)) menu.hidePopover();
    });
  }
}

/** CSS pixels below the window's top where a section counts as reached. */
const OFFSET = 100;

/** Highlights the header link of the last section whose top has passed `OFFSET`, or of the page. */
export function highlightSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-nav]')];
  if (sections.length === 0) return;
  const links = document.querySelectorAll<HTMLAnchorElement>(`[${PAGE_LINK}]`);
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

/**
 * Adds the page's current query and fragment to the links to its other language. Typed text follows
 * as a draft: see island.script.ts.
 */
export function keepAddressInOtherLanguage(): void {
  for (const type of ['pointerdown', 'click'] as const) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element && target.closest(`[${LANGUAGE_LINK}]`);
      if (!(link instanceof HTMLAnchorElement)) return;
      const { search, hash } = window.location;
      Object.assign(link, { search, hash });
    });
  }
}
