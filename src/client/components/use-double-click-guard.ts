import { useState } from 'react';

/** The longest double-click interval of common systems. */
const DOUBLE_CLICK_MS = 500;

/**
 * Ignores the second press of the double click that opened an overlay. Call the hook in a component
 * that mounts with the overlay.
 */
export function useDoubleClickGuard() {
  const [openedAt] = useState(() => performance.now());
  return (press: Pick<Event, 'preventDefault'>) => {
    if (performance.now() - openedAt < DOUBLE_CLICK_MS) press.preventDefault();
  };
}
