import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Moves the focus to `heir` when the element that had it is removed: the button of a finished move, a
 * row that has left the list. Otherwise keyboard users would start again at the top of the page.
 */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  heir: () => HTMLElement | null | undefined,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && area.current?.contains(target)) last.current = target;
    };
    const forget = ({ target }: FocusEvent) => {
      // A dialog that closes leaves the focus on the body before its opener is removed.
      if (target instanceof Element && target.closest(DIALOG)) return;
      // A click on the background gives up the focus on purpose: its element is still there.
      setTimeout(() => {
        // A button that is disabled while it sends has not given it up.
        const isLeft = last.current?.isConnected && !last.current.matches(':disabled');
        if (isLeft && isNowhere()) last.current = null;
      });
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, [area]);
  useLayoutEffect(() => {
    if (last.current && !last.current.isConnected && isNowhere()) heir()?.focus();
  });
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
