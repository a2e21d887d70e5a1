/**
 * Closes the phone menu when the focus leaves it and when a link is followed; a page restored by
 * Back would still show it. The menu is a native popover: everything else needs no script.
 */
export function closeMenu(): void {
  const header = document.querySelector('header');
  const menu = header?.querySelector('nav');
  // Browsers older than 2024 have no popovers and always show the links below the bar.
  if (!header || !menu?.hidePopover) return;
  header.addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
    const opensNewTab = metaKey || ctrlKey || shiftKey;
    if (target instanceof Element && target.closest('a') && !opensNewTab) menu.hidePopover();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) menu.hidePopover();
  });
}
