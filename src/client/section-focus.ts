/**
 * Moves the focus to the heading of the section that `hash` names, as following a link should: a
 * screen reader says where one is, and Tab goes on from there. The scroll position is the browser's.
 * Returns whether there is such a heading. Our fragments are plain ASCII: nothing is decoded, and
 * nothing malformed can fail.
 */
export function focusSection(hash: string): boolean {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  // What takes the focus itself, such as `main` from the skip link, got it from the browser.
  if (!target || target.hasAttribute('tabindex')) return target !== null;
  const heading = target.matches('h1, h2, h3, h4')
    ? target
    : target.querySelector('h1, h2, h3, h4');
  return focusHeading(heading);
}

/** Makes a heading the place where reading goes on. */
export function focusHeading(heading: Element | null): boolean {
  if (!(heading instanceof HTMLElement)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
