import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Does after navigation what a page load does: scrolls to the top and moves the focus. */
export function usePageChange(pathname: string): void {
  const shown = useRef(pathname);
  const navigation = useNavigationType();
  // Runs before the paint; otherwise the new page flashes at the previous scroll offset.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // After Back, the browser restores the offset.
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
