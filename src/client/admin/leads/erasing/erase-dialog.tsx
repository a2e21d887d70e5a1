import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { leadToErase } from './lead-to-erase.ts';

const EraseForm = lazyDialog(
  'The dialog to erase the lead',
  async () => (await import('./erase-form.tsx')).EraseForm,
);

interface EraseDialogProps {
  /** Called when the receipt is closed: closes the lead if it is open. */
  readonly onErased: (id: string) => void;
}

/** It is rendered outside the open lead, so that the receipt stays while that closes. */
export function EraseDialog({ onErased }: EraseDialogProps) {
  const shown = leadToErase.useValue();
  return (
    shown && (
      <EraseForm
        key={shown.lead.id}
        {...shown}
        {...{ onErased }}
        onClose={() => leadToErase.set(null)}
      />
    )
  );
}
