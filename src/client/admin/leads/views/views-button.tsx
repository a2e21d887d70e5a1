import { useState } from 'react';
import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { QuietButton } from '#client/admin/parts/buttons.tsx';
import type { LeadKind } from '#shared/lead-kinds.ts';

const ViewsSheet = lazyDialog(
  'The views',
  async () => (await import('./views-sheet.tsx')).ViewsSheet,
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
