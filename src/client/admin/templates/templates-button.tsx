import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useMailState } from '#client/admin/live/use-mail-state.ts';

const TemplatesSheet = lazy(async () => ({
  default: (await import('./templates-sheet.tsx')).TemplatesSheet,
}));

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
      {open && (
        <Suspense fallback={null}>
          <TemplatesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
