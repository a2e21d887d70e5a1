import { SmallButton } from '#client/components/button.tsx';
import { undoChange } from './undo-change.ts';
import { useIsOffered } from './undo-offers.ts';

export function UndoButton({ eventId }: { readonly eventId: string }) {
  if (!useIsOffered(eventId)) return null;
  return (
    <SmallButton justifySelf="start" onClick={() => void undoChange([eventId])}>
      Undo
    </SmallButton>
  );
}
