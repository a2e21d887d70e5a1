/** Whether this document was reached by Back, Forward or Reload instead of a link. */
export function isReturnOrReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^(?:back_forward|reload)$/.test((navigation as PerformanceNavigationTiming)?.type);
}

/** Calls `start` when the page is loaded and the browser has scrolled to the URL's fragment. */
export function whenLoaded(start: () => void): void {
  // A page without scripts to fetch can be loaded before its first frame, which scrolls.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === 'complete') afterFrame();
  else window.addEventListener('load', afterFrame, { once: true });
}
