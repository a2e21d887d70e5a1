import { useEffect } from 'react';

/**
 * Moves the focus to the heading of the section that the address names, as arriving there should: a
 * screen reader says where one is, and Tab goes on from there. Scrolling is the browser's. Returns
 * whether there is such a section. Our fragments are plain ASCII: nothing is decoded.
 */
export function focusAddressedSection(): boolean {
  const { hash } = window.location;
  const target = hash && document.getElementById(hash.slice(1));
  if (!target) return false;
  // What takes the focus itself, such as `main` from the skip link, has it from the browser.
  if (!target.hasAttribute('tabindex')) focusHeading(target.querySelector('h1, h2, h3') ?? target);
  return true;
}

/** Makes a heading the place where reading goes on. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the section that a page is opened at, and those that links of the page lead to. */
export function useSectionFocus(): void {
  useEffect(() => {
    // Not under the hands of a visitor who is at work already.
    if (document.activeElement === document.body) focusAddressedSection();
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // After the browser, which scrolls to the section and clears the focus.
      if (link?.hash && link.pathname === window.location.pathname)
        setTimeout(focusAddressedSection);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
