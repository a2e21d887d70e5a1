import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLeadKeys } from '#client/staff/leads/keys.ts';
import { Check, QuietButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';

export type KeyList = readonly (readonly [key: string, meaning: string, ...more: unknown[]])[];

const FIRST_KEYS: KeyList = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['a', 'Assign to someone'],
  ['i', 'Assign to me'],
];
const LAST_KEYS: KeyList = [
  ['x', 'Select the lead'],
  ['Shift x', 'Select all leads up to this one'],
  ['z', 'Undo your last change'],
  ['/', 'Search people and companies'],
  ['Ctrl K', 'Search people and companies'],
  ['?', 'Show keyboard shortcuts'],
  ['Esc', 'Close'],
];

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    textStyle: 'small',
    '& dd': { color: 'text' },
    '& kbd': {
      display: 'inline-block',
      minWidth: 8,
      px: 2,
      border: '1px solid {colors.edge}',
      borderRadius: 'control',
      bg: 'sunken',
      color: 'text',
      fontFamily: 'body',
      textAlign: 'center',
    },
  },
});

interface KeysSheetProps {
  readonly keys: KeyList;
  readonly onClose: () => void;
}

export function KeysSheet({ keys, onClose }: KeysSheetProps) {
  const [on, setOn] = usePreference('singleKeys');
  return (
    <Dialog title="Keyboard shortcuts" close="Close" onClose={onClose}>
      <Keys>
        {[...FIRST_KEYS, ...keys, ...LAST_KEYS].map(([key, meaning]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Keys>
      <p>Shortcuts apply to the open lead, or to the row that has the focus.</p>
      <Check color="text" checked={on} onChange={setOn}>
        Single-key shortcuts
      </Check>
    </Dialog>
  );
}

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
