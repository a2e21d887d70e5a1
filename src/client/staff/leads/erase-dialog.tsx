import { leadToErase } from '#client/staff/leads/lead-to-erase.ts';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';

const EraseForm = lazyDialog(
  'The dialog to erase the lead',
  async () => (await import('#client/staff/leads/erase-form.tsx')).EraseForm,
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
