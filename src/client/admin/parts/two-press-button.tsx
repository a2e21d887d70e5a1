import { type ComponentProps, useState } from 'react';
import { type Button, SmallButton } from '#client/components/button.tsx';

interface TwoPressButtonProps extends ComponentProps<typeof Button> {
  readonly question: string;
  readonly onConfirm: () => void;
}

export function TwoPressButton({ question, onConfirm, children, ...button }: TwoPressButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    if (isAsked) onConfirm();
    setAsked(!isAsked);
  };
  const pressProps = { onClick: press, onBlur: () => setAsked(false) };
  return (
    <SmallButton {...button} {...pressProps}>
      {isAsked ? question : children}
    </SmallButton>
  );
}
