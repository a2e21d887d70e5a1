import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Moves the focus to `successor` when the focused element in `area` is removed, such as the button
 * of a finished action or a row that has left the list. The browser would move it to the top of the
 * page.
 */
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
      // After a click on the background nothing has the focus, which the user intended, although
      // the element is still in the page. A button that is disabled while it sends also loses the
      // focus, but the user has not moved it.
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
