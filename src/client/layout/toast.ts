import type { ComponentType } from 'react';

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `destructive` marks a failure; it is read out at once. */
  readonly variant?: 'default' | 'destructive';
}

let mountToaster: (toaster: ComponentType) => void = () => undefined;

/** Shows a toast for 5 seconds in place of the one that is shown. Fetches the toaster's code. */
export async function toast(content: ToastContent): Promise<void> {
  const { showToast, Toaster } = await import('./toaster.tsx');
  mountToaster(Toaster);
  showToast(content);
}

/** Fetches the toaster's code ahead of a toast that is likely. */
export async function prepareToaster(): Promise<void> {
  const { Toaster } = await import('./toaster.tsx');
  mountToaster(Toaster);
}

/** Tells `mount` of the toaster once a toast needs it. Returns a function that stops it. */
export function onToasterNeeded(mount: (toaster: ComponentType) => void): () => void {
  mountToaster = mount;
  return () => {
    mountToaster = () => undefined;
  };
}
