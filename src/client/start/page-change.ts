import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeLeft } from './history.ts';

/**
 * Does after navigation within the site what a browser does after a page load. It scrolls to the
 * top, to the fragment's section, or after Back to the previous offset, and focuses the heading of
 * the page or section so that screen readers announce it. `shown` holds the previous page's path.
 *
 * Render it in the same Suspense boundary as the page's content, so that it runs when that is
 * rendered.
 */
export function PageChange({ shown }: { readonly shown: RefObject<string> }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();

  useSectionFocus();

  // Before the paint; otherwise the new page flashes at the previous scroll offset.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The structured data belong to the page that was loaded. Search engines load every page.
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
 * Focuses the heading of the section in the address, so that a screen reader announces it and Tab
 * continues there. The browser scrolls. Returns whether the section exists. Our fragments are
 * ASCII, so they need no decoding.
 */
function focusAddressedSection(): boolean {
  const { hash } = window.location;
  const target = hash && document.getElementById(hash.slice(1));
  if (!target) return false;
  // The browser has focused targets that take the focus themselves, such as `main`.
  if (!target.hasAttribute('tabindex')) focusHeading(target.querySelector('h1, h2, h3') ?? target);
  return true;
}

function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the section that the page is opened at or that its links target. */
function useSectionFocus(): void {
  useEffect(() => {
    // If an element has the focus, the visitor is already using the page.
    if (document.activeElement === document.body) focusAddressedSection();
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // After the browser has scrolled to the section and cleared the focus.
      if (link?.hash && link.pathname === window.location.pathname)
        setTimeout(focusAddressedSection);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
