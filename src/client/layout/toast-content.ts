/** How long a toast is shown. */
export const SHOWN_MS = 5_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `destructive` marks a failure; it is read out at once. */
  readonly variant?: 'default' | 'destructive';
}
