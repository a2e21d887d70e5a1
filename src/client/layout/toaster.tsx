import type { ToastContent } from './toast.ts';

/** Shows one toast. */
export function showToast(_content: ToastContent): void {}

/** Where toasts appear. */
export function Toaster() {
  return null;
}
