import type { ComponentType } from 'react';
import type { ToastContent } from './toast-content.ts';

interface ToastHostHandle {
  readonly mount: (toaster: ComponentType) => void;
  /** The fallback if the toaster's code cannot be loaded. */
  readonly showPlain: (content: ToastContent | null) => void;
}

const NO_HOST: ToastHostHandle = { mount: () => undefined, showPlain: () => undefined };
let toastHost = NO_HOST;
let hide: () => void = () => undefined;

/** Shows a toast for 5 seconds and replaces the current one. Loads the toaster's code. */
export async function toast(content: ToastContent): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null);
  // A copy, so that the same text is shown again as a new toast with its own 5 seconds.
  if (toaster === null) return toastHost.showPlain({ ...content });
  toastHost.mount(toaster.Toaster);
  hide = toaster.hideToast;
  toaster.showToast(content);
}

export function dismissToast(): void {
  hide();
  toastHost.showPlain(null);
}

/** Loads the toaster's code before a likely toast. Never rejects. */
export async function prepareToaster(): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null);
  if (toaster) toastHost.mount(toaster.Toaster);
}

/** Passes the toaster to `host` once a toast needs it. Returns a function that removes the host. */
export function onToasterNeeded(host: ToastHostHandle): () => void {
  toastHost = host;
  return () => {
    toastHost = NO_HOST;
  };
}
