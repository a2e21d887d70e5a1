import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The browser would move the focus of a removed element to the top of the page. */
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
      // Between the end of a dialog and the removal of its opener nothing has the focus.
      if (target instanceof Element && target.closest(DIALOG)) return;
      // After a click on the background the user wants no focus. A disabled button also loses it,
      // but the user has not moved it.
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
