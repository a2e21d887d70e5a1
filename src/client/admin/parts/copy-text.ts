import { toast } from '#client/layout/toast.ts';

/** Puts a text on the clipboard, and says whether that worked. */
export async function copyText(text: string, title = 'Text copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast({ title });
  } catch {
    // Over plain http a page has no clipboard.
    const description = 'This browser blocks access to the clipboard.';
    void toast({ title: 'Failed to copy the text', description, variant: 'destructive' });
  }
}
