import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Focuses the successor of a removed element. The browser would focus the page itself. */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  successor: () => HTMLElement | null | undefined,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && area.current?.contains(target)) last.current = target;
    };
    const forget = ({ target }: FocusEvent) => {
      // After a dialog closes, nothing has the focus until its opener is removed.
      if (target instanceof Element && target.closest(DIALOG)) return;
      // Forget the element after a click on the background, but not if it is a disabled button.
      setTimeout(() => {
        const isLeft = last.current?.isConnected && !last.current.matches(':disabled');
        if (isLeft && hasNoFocus()) last.current = null;
      });
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, [area]);
  useLayoutEffect(() => {
    if (last.current && !last.current.isConnected && hasNoFocus()) successor()?.focus();
  });
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
