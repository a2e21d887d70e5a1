import { useState } from 'react';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { QuietButton } from '#client/admin/parts/buttons.tsx';

const ViewsSheet = lazyDialog(
  'The views',
  async () => (await import('./views-sheet.tsx')).ViewsSheet,
);

export function ViewsButton({ kind }: { readonly kind: LeadDescription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Views</QuietButton>
      {isOpen && <ViewsSheet kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
