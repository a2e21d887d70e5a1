import { useState } from 'react';
import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { QuietButton } from '#client/admin/parts/buttons.tsx';
import type { KeyList } from './keys-sheet.tsx';
import { useLeadKeys } from './use-lead-keys.ts';

const KeysSheet = lazyDialog(
  'The list of shortcuts',
  async () => (await import('./keys-sheet.tsx')).KeysSheet,
);

/** A button and the key `?` open the list of shortcuts, which has a switch to turn them off. */
export function KeysHelp({ keys }: { readonly keys: KeyList }) {
  const [open, setOpen] = useState(false);
  useLeadKeys({ '?': () => setOpen(true) });
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Keys</QuietButton>
      {open && <KeysSheet keys={keys} onClose={() => setOpen(false)} />}
    </>
  );
}
