import { lazy, Suspense, useState } from 'react';
import { LeadAction } from '#client/admin/leads/values/lead-frame.tsx';
import type { Movable } from './use-move-appointment.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

export function MoveButton({ appointment }: { readonly appointment: Movable }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LeadAction type="button" onClick={() => setOpen(true)}>
        {appointment.startsAt === null ? 'Set time' : 'Move'}
      </LeadAction>
      {open && (
        <Suspense fallback={null}>
          <MoveDialog appointment={appointment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
