export const SHOWN_MS = 5_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `destructive` marks a failure; screen readers announce it immediately. */
  readonly variant?: 'default' | 'destructive';
}
