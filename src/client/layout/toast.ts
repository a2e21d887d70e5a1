import type { ComponentType } from 'react';
import type { ToastContent } from './toast-content.ts';

/** Where toasts come to stand. */
interface ToastPlace {
  readonly mount: (toaster: ComponentType) => void;
  /** For a toast whose toaster cannot be fetched. */
  readonly showPlain: (content: ToastContent | null) => void;
}

const NOWHERE: ToastPlace = { mount: () => undefined, showPlain: () => undefined };
let place = NOWHERE;
/** Takes the shown toast away, where a toaster shows it. */
let hide: () => void = () => undefined;

/** Shows a toast for 5 seconds in place of the one that is shown. Fetches the toaster's code. */
export async function toast(content: ToastContent): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null);
  // A copy: the same text once more is another toast, with its own 5 seconds.
  if (toaster === null) return place.showPlain({ ...content });
  place.mount(toaster.Toaster);
  hide = toaster.hideToast;
  toaster.showToast(content);
}

/** Takes away the toast that is shown: what it told is over. */
export function dismissToast(): void {
  hide();
  place.showPlain(null);
}

/** Fetches the toaster's code ahead of a toast that is likely. Never rejects: a toast needs no toaster. */
export async function prepareToaster(): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null);
  if (toaster) place.mount(toaster.Toaster);
}

/** Tells `host` of the toaster once a toast needs it. Returns a function that stops it. */
export function onToasterNeeded(host: ToastPlace): () => void {
  place = host;
  return () => {
    place = NOWHERE;
  };
}
