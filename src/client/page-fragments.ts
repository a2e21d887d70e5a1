import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

let shown = '';

/**
 * Leaves fragments of the shown page (`#contact`) to the browser, which scrolls to them. As updates
 * of the router they would reach sections that still wait for their code, and React would replace
 * the HTML that stands there. Call it before the router listens: a window's listeners run in order.
 */
export function keepFragmentsFromRouter(): void {
  shown = window.location.pathname + window.location.search;
  // Navigation in place changes the address at once, and is rendered later or not at all.
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (...entry) => {
    push(...entry);
    shown = window.location.pathname + window.location.search;
  };
  window.addEventListener('popstate', (event) => {
    const address = window.location.pathname + window.location.search;
    if (address === shown) event.stopImmediatePropagation();
    shown = address;
  });
}

/** Remembers which page is shown. */
export function useShownAddress(): void {
  const { pathname, search } = useLocation();
  // Before the router's next update can be on its way.
  useLayoutEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
}
