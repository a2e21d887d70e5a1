import { SmallButton } from '#client/components/button.tsx';
import { undoChange } from './undo-change.ts';
import { useUndoOffers } from './undo-offers.ts';

/** Undoes the change of an event, while that is possible. */
export function UndoButton({ eventId }: { readonly eventId: string }) {
  const isOffered = useUndoOffers().includes(eventId);
  if (!isOffered) return null;
  return (
    <SmallButton justifySelf="start" onClick={() => void undoChange(eventId)}>
      Undo
    </SmallButton>
  );
}
