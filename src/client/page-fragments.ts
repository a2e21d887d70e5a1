import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

let shown = '';

/** An address without its fragment on pages; with it in the staff area, whose search stands in it. */
const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + (pathname.startsWith('/admin/') ? hash : '');

/**
 * Leaves fragments of the shown page (`#contact`) to the browser, which scrolls to them. As updates
 * of the router they would reach sections that still wait for their code, and React would replace
 * the HTML that stands there. Call it before the router listens: a window's listeners run in order.
 */
export function keepFragmentsFromRouter(): void {
  shown = addressOf(window.location);
  // Navigation in place changes the address at once, and is rendered later or not at all.
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (...entry) => {
    push(...entry);
    shown = addressOf(window.location);
  };
  window.addEventListener('popstate', (event) => {
    const address = addressOf(window.location);
    if (address === shown) event.stopImmediatePropagation();
    shown = address;
  });
}

/** Remembers which page is shown. */
export function useShownAddress(): void {
  const address = addressOf(useLocation());
  // Before the router's next update can be on its way.
  useLayoutEffect(() => {
    shown = address;
  }, [address]);
}
