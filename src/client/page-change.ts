import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * What a browser does on a page load and a client navigation must do itself: start at the top (or
 * at the fragment) and move the reader to the new page's heading, which announces it.
 */
export function usePageChange(pathname: string): void {
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // It tells of the page that was loaded; engines load each page by its address.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    const fragment = decodeURIComponent(window.location.hash.slice(1));
    const target = fragment ? document.getElementById(fragment) : null;
    if (target) target.scrollIntoView();
    // Going back, the browser restores the place where the reader was.
    else if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [pathname, navigation]);
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
