/** Where the reader was in each entry of the history, in CSS pixels, by the router's key for it. */
const places = new Map<string, number>();
let current = '';

/**
 * Begins to remember where each page is left. The browser does so as well, but on the way back it
 * scrolls before a page that waits for its code is there, or as slowly as to a fragment. Call it
 * before the router listens: a window's listeners run in order.
 */
export function rememberPlaces(): void {
  const { history } = window;
  current = entryKey();
  const push = history.pushState.bind(history);
  history.pushState = (...entry) => {
    places.set(current, window.scrollY);
    push(...entry);
    current = entryKey();
  };
  window.addEventListener('popstate', () => {
    places.set(current, window.scrollY);
    current = entryKey();
  });
}

/** Where the entry of the router's `key` was left; `undefined` for one of another page load. */
export function placeLeft(key: string): number | undefined {
  return places.get(key);
}

/** The router keeps its key in the entry's state, and calls an entry without one `default`. */
function entryKey(): string {
  return window.history.state?.key ?? 'default';
}
