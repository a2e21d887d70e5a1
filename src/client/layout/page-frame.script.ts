import { isReturnOrReload } from '#client/browser/visit.ts';

/**
 * Lays out the sections that the first frame skipped (see page-frame.tsx), so that the page soon has its
 * final height: one at a time when the browser is idle, but at once after Back or a reload, because the
 * browser then restores the position.
 */
export function layOutSections(): void {
  // Safari has neither this function nor skipped sections.
  if (!('requestIdleCallback' in window)) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main :is(section, article)')];
  const isReturn = isReturnOrReload();
  const next = () => {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    if (isReturn) next();
    else requestIdleCallback(next);
  };
  next();
}
