import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';
import type { OfferedConfirmation } from './offer.tsx';

/** `scripts/parts/island.ts` reads the same key before the page is painted. */
const keyOf = (name: string) => `answer ${name}`;

/**
 * Stores a form's confirmation in this tab, so that it survives a reload. Choices that are still
 * open cannot be stored, and their text is wrong without them.
 */
export function storeConfirmation(name: string, { confirmation, offer }: OfferedConfirmation) {
  const settled = offer?.choices.length === 0 ? offer : undefined;
  storeInTab(keyOf(name), { confirmation, offer: settled });
}

/** Returns the stored confirmation after a reload or Back; `undefined` otherwise. */
export function readStoredConfirmation(name: string): OfferedConfirmation | undefined {
  if (document.documentElement.dataset.answer === undefined) return undefined;
  const stored = readFromTab<Partial<OfferedConfirmation>>(keyOf(name));
  const { confirmation, offer } = stored ?? {};
  // An earlier release may have stored other fields.
  const isKnown = Array.isArray(confirmation?.next) && Array.isArray(confirmation.facts);
  return isKnown ? { confirmation, offer } : undefined;
}

/** Shows the form that the script hid while it waited for the confirmation. */
export function showForm(): void {
  delete document.documentElement.dataset.answer;
}

export function deleteStoredConfirmation(name: string): void {
  storeInTab(keyOf(name), undefined);
}
