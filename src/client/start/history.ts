/** Scroll offsets of the history entries that the visitor left, in CSS pixels, by the router's key. */
const scrolledTo = new Map<string, number>();
let currentKey = '';
let currentAddress = '';

/**
 * Handles two things that the router does not. Call it before the router listens, because a
 * window's listeners run in order.
 *
 * - It stores each entry's scroll offset. The browser would restore it before a page whose code is
 * still loading is rendered.
 * - It leaves fragments of the current page (`#contact`) to the browser. A router update would
 * reach sections whose code is loading, and React would discard their HTML.
 */
export function watchHistory(): void {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  readEntry();
  history.pushState = (...entry) => {
    scrolledTo.set(currentKey, window.scrollY);
    push(...entry);
    readEntry();
  };
  history.replaceState = (...entry) => {
    replace(...entry);
    readEntry();
  };
  window.addEventListener('popstate', (event) => {
    scrolledTo.set(currentKey, window.scrollY);
    const addressBefore = currentAddress;
    readEntry();
    if (currentAddress === addressBefore) event.stopImmediatePropagation();
  });
}

export function placeLeft(key: string): number | undefined {
  return scrolledTo.get(key);
}

function readEntry(): void {
  const { pathname, search, hash } = window.location;
  // The router stores its key in the entry's state, and uses the key `default` for an entry without one.
  currentKey = window.history.state?.key ?? 'default';
  // In the staff area the fragment is part of the address: it contains the search.
  currentAddress = pathname + search + (pathname.startsWith('/admin/') ? hash : '');
}
