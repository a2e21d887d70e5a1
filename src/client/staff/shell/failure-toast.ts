import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';

export function toastFailure(title: string, error: unknown): void {
  void toast({ title, description: errorText(error), variant: 'destructive' });
}
