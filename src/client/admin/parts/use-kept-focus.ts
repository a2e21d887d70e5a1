import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the focus a place when what had it is taken away: the button of a move that is made, a row
 * that has left the list. Without that a keyboard would have to begin again at the top of the page.
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
      // A dialog that closes leaves the focus nowhere, before what it was opened from is taken away.
      if (target instanceof Element && target.closest(DIALOG)) return;
      // A press beside everything gives the focus up on purpose: what it left is still there.
      setTimeout(() => {
        // Nor does a button give it up that is disabled while it sends.
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
