import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { leadToErase } from './lead-to-erase.ts';

const EraseForm = lazyDialog(
  'The dialog to erase the lead',
  async () => (await import('./erase-form.tsx')).EraseForm,
);

interface EraseDialogProps {
  /** Closes the lead if it is open. */
  readonly onErased: (id: string) => void;
}

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
