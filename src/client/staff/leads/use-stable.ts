import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes and calls the latest `act`, for components that rarely render. */
export function useStable<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
