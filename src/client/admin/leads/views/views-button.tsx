import { lazy, Suspense, useState } from 'react';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { QuietButton } from '#client/admin/parts/sheet-button.tsx';

const ViewsSheet = lazy(async () => ({ default: (await import('./views-sheet.tsx')).ViewsSheet }));

export function ViewsButton({ kind }: { readonly kind: LeadDescription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton type="button" onClick={() => setOpen(true)}>
        Views
      </QuietButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsSheet kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
