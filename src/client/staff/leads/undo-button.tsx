import { SmallButton } from '#client/components/button.tsx';
import { undoChange } from '#client/staff/leads/undo-change.ts';
import { useIsOffered } from '#client/staff/leads/undo-offers.ts';

export function UndoButton({ eventId }: { readonly eventId: string }) {
  if (!useIsOffered(eventId)) return null;
  return (
    <SmallButton justifySelf="start" onClick={() => void undoChange([eventId])}>
      Undo
    </SmallButton>
  );
}
