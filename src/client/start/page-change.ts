import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeLeft } from './history.ts';
import { focusAddressedSection, focusHeading, useSectionFocus } from './section-focus.ts';

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
