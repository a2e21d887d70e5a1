import type { ComponentType } from 'react';
import type { ToastContent } from './toast-content.ts';

interface ToastPlace {
  readonly mount: (toaster: ComponentType) => void;
  /** Shows a toast without the toaster's code. */
  readonly showPlain: (content: ToastContent | null) => void;
}

const NOWHERE: ToastPlace = { mount: () => undefined, showPlain: () => undefined };
let place = NOWHERE;
let hide: () => void = () => undefined;

/** Shows a toast for 5 seconds and replaces the current one. Loads the toaster's code. */
export async function toast(content: ToastContent): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null);
  // A copy, so that the same text is shown again as a new toast with its own 5 seconds.
  if (toaster === null) return place.showPlain({ ...content });
  place.mount(toaster.Toaster);
  hide = toaster.hideToast;
  toaster.showToast(content);
}

export function dismissToast(): void {
  hide();
  place.showPlain(null);
}

/** Loads the toaster's code before a likely toast. Never rejects. */
export async function prepareToaster(): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null);
  if (toaster) place.mount(toaster.Toaster);
}

/** Passes the toaster to `host` once a toast needs it. Returns a function that stops it. */
export function onToasterNeeded(host: ToastPlace): () => void {
  place = host;
  return () => {
    place = NOWHERE;
  };
}
