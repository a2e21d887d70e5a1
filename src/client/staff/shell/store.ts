import { useSyncExternalStore } from 'react';

/** A value outside React. Components that use it rerender when their part of it changes. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(watch, () => value),
    usePart: <Part>(part: (value: Value) => Part) => useSyncExternalStore(watch, () => part(value)),
  };
}
