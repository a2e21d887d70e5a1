import { createToaster } from '@chakra-ui/react';

const SHOWN_MS = 5_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `destructive` marks a failure; screen readers announce it immediately. */
  readonly variant?: 'default' | 'destructive';
  /** A button. Pressing it also closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  // Set for every kind: by default successes disappear after 2 seconds.
  duration: SHOWN_MS,
  // A dismissed toast disappears immediately, without an exit animation.
  removeDelay: 0,
  hotkey: ['F8'],
});

/** Shows a toast for 5 seconds and replaces the current one. */
export function toast({ variant = 'default', ...content }: ToastContent): void {
  // With `max: 1` alone, the new toast would wait until the old one is gone.
  toaster.remove();
  toaster.create({ ...content, type: variant === 'destructive' ? 'error' : 'success' });
}

export function dismissToast(): void {
  toaster.remove();
}
