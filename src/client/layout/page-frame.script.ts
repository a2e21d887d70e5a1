import { isReturnOrReload, whenLoaded } from '#client/browser/visit.ts';

/**
 * Focuses the heading of the section that the URL's fragment names, so that screen readers
 * announce it and Tab continues there.
 */
export function focusAddressedSections(): void {
  whenLoaded(() => {
    // If an element has the focus, the visitor is already using the page.
    if (document.activeElement === document.body) focusAddressedSection();
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // Wait until the browser has scrolled to the section and cleared the focus.
    if (link?.hash && link.pathname === window.location.pathname) setTimeout(focusAddressedSection);
  });
}

/** Our fragments are ASCII and need no decoding. */
function focusAddressedSection(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  // The browser has already focused a target that is focusable itself, such as `main`.
  if (!target || target.hasAttribute('tabindex')) return;
  const heading = target.querySelector<HTMLElement>('h1, h2, h3') ?? target;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Lays out the sections that the first frame skipped (see page-frame.tsx), so that the page soon has its
 * final height: one at a time when the browser is idle, but at once after Back or a reload, because the
 * browser then restores the position.
 */
export function layOutSections(): void {
  // Safari has neither this function nor skipped sections.
  if (!('requestIdleCallback' in window)) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main :is(section, article)')];
  const isReturn = isReturnOrReload();
  const next = () => {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    if (isReturn) next();
    else requestIdleCallback(next);
  };
  next();
}
