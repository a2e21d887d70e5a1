import { chakra } from '@chakra-ui/react';
import { type ComponentType, useState } from 'react';

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
