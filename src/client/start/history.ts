/** How far each entry of the history was scrolled when it was left, in CSS pixels, by the router's key. */
const scrolledTo = new Map<string, number>();
let currentKey = '';
let currentAddress = '';

/**
 * Watches the history for two things that the router does not do. Call it before the router listens:
 * a window's listeners run in order.
 *
 * - It remembers where each entry was left. The browser does so too, but on the way back it scrolls
 *   before a page that waits for its code is there.
 * - It leaves fragments of the shown page (`#contact`) to the browser, which scrolls to them. As an
 *   update of the router a fragment would reach sections that wait for their code, and React would
 *   discard the HTML that stands there.
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

/** Where the entry of the router's `key` was left; `undefined` for one of another page load. */
export function placeLeft(key: string): number | undefined {
  return scrolledTo.get(key);
}

function readEntry(): void {
  const { pathname, search, hash } = window.location;
  // The router keeps its key in the entry's state, and calls an entry without one `default`.
  currentKey = window.history.state?.key ?? 'default';
  // In the staff area the fragment belongs to the address: the search of a list stands in it.
  currentAddress = pathname + search + (pathname.startsWith('/admin/') ? hash : '');
}
