export const SHOWN_MS = 5_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `destructive` marks a failure; screen readers announce it immediately. */
  readonly variant?: 'default' | 'destructive';
  /** A button. Pressing it also closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}
