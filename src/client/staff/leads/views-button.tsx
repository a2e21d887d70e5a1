import { useState } from 'react';
import { QuietButton } from '#client/staff/shell/buttons.tsx';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import type { LeadKind } from '#shared/lead-kinds.ts';

const ViewsSheet = lazyDialog(
  'The views',
  async () => (await import('#client/staff/leads/views-sheet.tsx')).ViewsSheet,
);

export function ViewsButton({ kind }: { readonly kind: LeadKind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Views</QuietButton>
      {isOpen && <ViewsSheet kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
