import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import type { Confirmation } from '#shared/forms/confirmations.ts';

/** A confirmation and optional choices next to it. */
export interface OfferedConfirmation {
  readonly confirmation: Confirmation;
  readonly offer?: Offer | undefined;
}

export interface Offer {
  readonly text: string;
  /** `choose` rejects with an error text for the visitor, who can retry. */
  readonly choices: readonly {
    readonly label: string;
    readonly choose: () => Promise<OfferedConfirmation>;
  }[];
}

const Root = chakra('div', {
  base: {
    maxWidth: 'measure',
    '& [role=status]:not(:empty)': { mb: 3, fontWeight: 500 },
    '& .choices': { display: 'grid', gap: 3, mt: 4, mb: 5, sm: { justifyContent: 'start' } },
    '& .choices button': { py: 2, textWrap: 'balance' },
    '& [aria-disabled=true]': { opacity: 0.55, cursor: 'progress' },
    '& .failed': { color: 'danger', mb: 4 },
  },
});

interface OfferedProps {
  readonly id: string;
  readonly offer: Offer | undefined;
  readonly onChosen: (answered: OfferedConfirmation) => void;
}

/** Rendered empty at first, so that screen readers announce a late offer. */
export function Offered({ id, offer, onChosen }: OfferedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choices = offer?.choices ?? [];
  const choose = async (choice: (typeof choices)[number]) => {
    if (isAsking) return;
    setIsAsking(true);
    setFailure(undefined);
    try {
      onChosen(await choice.choose());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Root>
      <p id={id} role="status">
        {offer?.text}
      </p>
      {choices.length > 0 && (
        <div className="choices">
          {choices.map((choice) => (
            // Not disabled while it loads: that would remove the focus.
            <SmallButton
              key={choice.label}
              aria-disabled={isAsking}
              onClick={() => void choose(choice)}
            >
              {choice.label}
            </SmallButton>
          ))}
        </div>
      )}
      {failure !== undefined && (
        <p className="failed" role="alert">
          {failure}
        </p>
      )}
    </Root>
  );
}
