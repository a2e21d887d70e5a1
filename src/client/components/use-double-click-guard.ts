import { useState } from 'react';

/** The longest double-click interval of common systems. */
const DOUBLE_CLICK_MS = 500;

/**
 * For overlays that close on a press outside: ignores the second press of the double click that
 * opened the overlay. Call it in a component that is mounted only while the overlay is open.
 */
export function useDoubleClickGuard() {
  const [openedAt] = useState(() => performance.now());
  return (press: Pick<Event, 'preventDefault'>) => {
    if (performance.now() - openedAt < DOUBLE_CLICK_MS) press.preventDefault();
  };
}
