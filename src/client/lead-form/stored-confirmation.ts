import type { Confirmation } from '#shared/forms/confirmations.ts';

/** `start.ts` reads the same key before the page is painted. */
const key = () => `answer ${location.pathname}`;

/** Stores this page's confirmation in this tab, so that it survives a reload. */
export function storeConfirmation(confirmation: Confirmation): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(confirmation));
  } catch {
    // Storage is blocked or full: the confirmation is lost on reload.
  }
}

/** Returns the stored confirmation after a reload of this page; `undefined` otherwise. */
export function readStoredConfirmation(): Confirmation | undefined {
  const { dataset } = document.documentElement;
  if (dataset.answer === undefined) return undefined;
  try {
    const kept: Confirmation = JSON.parse(sessionStorage.getItem(key()) ?? '');
    // An earlier release may have stored other fields.
    return Array.isArray(kept.next) && Array.isArray(kept.facts) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the form that `start.ts` hid while it waited for this page's confirmation. */
export function showForm(): void {
  delete document.documentElement.dataset.answer;
}

export function deleteStoredConfirmation(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // There is nothing to remove.
  }
}
