/** Reads a value that this tab stored; `undefined` without one, or if the browser blocks storage. */
export function readFromTab<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab closes; `undefined` removes it. Does nothing if storage is blocked or full. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage only improves a later page load.
  }
}
