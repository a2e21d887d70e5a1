import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';

const quietStyles = {
  minHeight: 8,
  color: 'muted',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  _hover: { color: 'accentHigh' },
};
export const QuietButton = chakra(
  'button',
  { base: quietStyles },
  { defaultProps: { type: 'button' } },
);

interface SheetButtonProps {
  readonly label: string;
  readonly sheet: ComponentType<{ readonly onClose: () => void }>;
}

export function SheetButton({ label, sheet: Sheet }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{label}</QuietButton>
      {open && <Sheet onClose={() => setOpen(false)} />}
    </>
  );
}

interface BusyButtonProps extends Omit<ComponentProps<typeof SmallButton>, 'onClick'> {
  readonly button?: typeof SmallButton | typeof QuietButton;
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** Keeps the keyboard focus while it is busy, which `disabled` would remove. */
export const BusyButton = ({ button, busy, onClick, ...rest }: BusyButtonProps) => {
  const Button = button ?? SmallButton;
  return <Button {...rest} aria-disabled={busy} onClick={() => busy || onClick()} />;
};

interface TwoPressButtonProps extends ComponentProps<typeof SmallButton> {
  readonly button?: typeof SmallButton;
  readonly question: string;
  readonly onConfirm: () => void;
}

/** Acts on the second press; the first one shows `question`. */
export function TwoPressButton(props: TwoPressButtonProps) {
  const { button: Button = SmallButton, question, onConfirm, children, ...rest } = props;
  const [isConfirming, setConfirming] = useState(false);
  const press = () => {
    if (isConfirming) onConfirm();
    setConfirming(!isConfirming);
  };
  return (
    <Button {...rest} onClick={press} onBlur={() => setConfirming(false)}>
      {isConfirming ? question : children}
    </Button>
  );
}
