import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';

/** What the menu's own popover leaves to a script: it closes on navigation in place, and behind the focus. */
export function useMenu(pathname: string) {
  const menu = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // A menu that was opened before this script came stays open.
    if (shown.current === pathname) return;
    shown.current = pathname;
    hide(menu.current);
  }, [pathname]);

  return {
    menu,
    close: (event: MouseEvent) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!opensElsewhere) hide(menu.current);
    },
    closeWhenLeft: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const bar = currentTarget.closest('header');
      if (relatedTarget instanceof Node && !bar?.contains(relatedTarget)) hide(menu.current);
    },
  };
}

/** Browsers of before 2024 have no popovers; there the links always stand below the bar. */
function hide(menu: Partial<HTMLElement> | null): void {
  menu?.hidePopover?.();
}
