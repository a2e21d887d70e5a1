import { toast } from '#client/layout/toast.ts';

export async function copyText(text: string, title = 'Text copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast({ title });
  } catch {
    // Pages on plain HTTP have no clipboard API.
    const description = 'This browser blocks access to the clipboard.';
    void toast({ title: 'Failed to copy the text', description, variant: 'destructive' });
  }
}
