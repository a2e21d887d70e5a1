import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeLeft } from './history.ts';

/**
 * What a browser does on a page load and a client navigation must do itself: start at the top (or
 * at the fragment, or going back where the reader was) and move the reader to the heading of the new
 * page, or of the section that was asked for, which announces it. `shown` holds the path of the page before.
 *
 * It stands beside the page's content: where that waits for its code, this waits with it.
 */
export function PageChange({ shown }: { readonly shown: RefObject<string> }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();

  useSectionFocus();

  // Before the page is painted, or it would be seen at the place of the one before.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // It tells of the page that was loaded; engines load each page by its address.
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
 * Moves the focus to the heading of the section that the address names, as arriving there should: a
 * screen reader says where one is, and Tab goes on from there. Scrolling is the browser's. Returns
 * whether there is such a section. Our fragments are plain ASCII: nothing is decoded.
 */
function focusAddressedSection(): boolean {
  const { hash } = window.location;
  const target = hash && document.getElementById(hash.slice(1));
  if (!target) return false;
  // What takes the focus itself, such as `main` from the skip link, has it from the browser.
  if (!target.hasAttribute('tabindex')) focusHeading(target.querySelector('h1, h2, h3') ?? target);
  return true;
}

/** Makes a heading the place where reading goes on. */
function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the section that a page is opened at, and those that links of the page lead to. */
function useSectionFocus(): void {
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
