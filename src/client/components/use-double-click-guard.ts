import { useState } from 'react';

/** The longest time that common systems take two clicks for a double one. */
const DOUBLE_CLICK_MS = 500;

/**
 * For what closes at a press beside it: keeps it open at the press that ends the double click by
 * which it was opened. Call it where the component is there only while it is open.
 */
export function useDoubleClickGuard() {
  const [openedAt] = useState(() => performance.now());
  return (press: Pick<Event, 'preventDefault'>) => {
    if (performance.now() - openedAt < DOUBLE_CLICK_MS) press.preventDefault();
  };
}
