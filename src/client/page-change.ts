import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { placeLeft } from './left-places.ts';

/**
 * What a browser does on a page load and a client navigation must do itself: start at the top (or
 * at the fragment, or going back where the reader was) and move the reader to the new page's
 * heading, which announces it. `shown` holds the path of the page before.
 *
 * It stands beside the page's content: where that waits for its code, this waits with it.
 */
export function PageChange({ shown }: { readonly shown: RefObject<string> }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();

  // Before the page is painted, or it would be seen at the place of the one before.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // It tells of the page that was loaded; engines load each page by its address.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    const left = navigation === 'POP' ? placeLeft(key) : 0;
    // Our fragments are plain ASCII: nothing is decoded, and nothing malformed can fail.
    const target = left ? null : document.getElementById(window.location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
    focusHeading();
  }, [pathname, key, navigation, shown]);
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
