import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeLeft } from './history.ts';

/**
 * Does after a navigation in place what a browser does after a page load. It scrolls: to the top, to the
 * fragment's section, or after Back to where the page was left. And it focuses the heading of the page
 * or the section, so that screen readers announce it. `shown` holds the path of the previous page.
 *
 * Render it in the same Suspense boundary as the page's content, so that it runs when that is there.
 */
export function PageChange({ shown }: { readonly shown: RefObject<string> }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();

  useSectionFocus();

  // Before the paint: after it, the new page would flash at the scroll position of the previous one.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The structured data describe the page that was loaded. Search engines load each page anew.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    const left = navigation === 'POP' ? placeLeft(key) : 0;
    const target = left ? null : document.getElementById(window.location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
    if (!target || !focusAddressedSection()) focusHeading(document.querySelector('h1'));
  }, [pathname, key, navigation, shown]);
  return null;
}

/**
 * Focuses the heading of the section that the address names: a screen reader announces it, and Tab
 * continues from there. The browser scrolls. Returns whether there is such a section. Our fragments
 * are plain ASCII, so nothing is decoded.
 */
function focusAddressedSection(): boolean {
  const { hash } = window.location;
  const target = hash && document.getElementById(hash.slice(1));
  if (!target) return false;
  // What takes the focus itself, such as `main` from the skip link, has it from the browser.
  if (!target.hasAttribute('tabindex')) focusHeading(target.querySelector('h1, h2, h3') ?? target);
  return true;
}

function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the section that a page is opened at, and those that links of the page lead to. */
function useSectionFocus(): void {
  useEffect(() => {
    // If something has the focus already, the visitor is using the page.
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
