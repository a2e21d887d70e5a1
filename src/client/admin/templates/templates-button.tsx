import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { TemplatesSheet } from './templates-sheet.tsx';

const Opener = chakra('button', {
  base: {
    minHeight: 8,
    color: 'muted',
    textStyle: 'small',
    cursor: 'pointer',
    _hover: { color: 'accentHigh' },
  },
});

/** Opens the templates of answers, where mail is set up. */
export function TemplatesButton() {
  const [open, setOpen] = useState(false);
  const mail = useMailState();
  if (!mail?.isSetUp) return null;
  return (
    <>
      <Opener type="button" onClick={() => setOpen(true)}>
        Templates
      </Opener>
      {open && <TemplatesSheet onClose={() => setOpen(false)} />}
    </>
  );
}
