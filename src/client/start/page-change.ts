import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeLeft } from './history.ts';

/**
 * Scrolls and moves the focus after navigation, as a browser does after a page load. Render it in
 * the Suspense boundary of the content. `shown` holds the previous page's path.
 */
export function PageChange({ shown }: { readonly shown: RefObject<string> }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();

  useSectionFocus();

  // Runs before the paint; otherwise the new page flashes at the previous scroll offset.
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
 * Focuses the heading of the URL's fragment, so that screen readers announce it and Tab continues
 * there. Returns false without such a section. Fragments are ASCII and need no decoding.
 */
function focusAddressedSection(): boolean {
  const { hash } = window.location;
  const target = hash && document.getElementById(hash.slice(1));
  if (!target) return false;
  // The browser has already focused a target that is focusable itself, such as `main`.
  if (!target.hasAttribute('tabindex')) focusHeading(target.querySelector('h1, h2, h3') ?? target);
  return true;
}

function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function useSectionFocus(): void {
  useEffect(() => {
    // If an element has the focus, the visitor is already using the page.
    if (document.activeElement === document.body) focusAddressedSection();
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // Wait until the browser has scrolled to the section and cleared the focus.
      if (link?.hash && link.pathname === window.location.pathname)
        setTimeout(focusAddressedSection);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
