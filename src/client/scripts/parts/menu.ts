/**
 * Closes the header's menus when the focus leaves them and when a link is followed; a page restored
 * by Back would still show them. They are native popovers: everything else needs no script.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('header [popover]')) {
    const part = menu.parentElement;
    // Browsers older than 2024 have no popovers and always show the links below the bar.
    if (!part || !menu.hidePopover) continue;
    part.addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
      const opensNewTab = metaKey || ctrlKey || shiftKey;
      if (target instanceof Element && target.closest('a') && !opensNewTab) menu.hidePopover();
    });
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !part.contains(relatedTarget)) menu.hidePopover();
    });
  }
}
