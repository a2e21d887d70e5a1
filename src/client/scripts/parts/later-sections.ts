/**
 * Lays out the sections that the first frame skipped (see page-frame.tsx), one at a time when the
 * browser is idle, so that the page soon has its final height.
 */
export function layOutSections(): void {
  // Safari has neither this function nor skipped sections.
  if (!('requestIdleCallback' in window)) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main :is(section, article)')];
  const next = () => {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    requestIdleCallback(next);
  };
  requestIdleCallback(next);
}
