import { type ComponentProps, useState } from 'react';
import { Button } from '#client/components/button.tsx';

interface TwoPressButtonProps extends ComponentProps<typeof Button> {
  /** What it says between the presses. */
  readonly question: string;
  readonly onConfirm: () => void;
}

/** A small button whose first press asks and whose second one acts. */
export function TwoPressButton({ question, onConfirm, children, ...button }: TwoPressButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    if (isAsked) onConfirm();
    setAsked(!isAsked);
  };
  const acts = { onClick: press, onBlur: () => setAsked(false) };
  return (
    <Button size="sm" variant="outline" {...button} {...acts}>
      {isAsked ? question : children}
    </Button>
  );
}
