import { useState } from 'react';
import type { KeyList } from '#client/staff/leads/keys-sheet.tsx';
import { useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';
import { QuietButton } from '#client/staff/shell/buttons.tsx';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';

const KeysSheet = lazyDialog(
  'The list of shortcuts',
  async () => (await import('#client/staff/leads/keys-sheet.tsx')).KeysSheet,
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
