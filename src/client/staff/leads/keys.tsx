import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Check, QuietButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/** The shortcut of a key press. For a character outside ASCII, the key's position determines it. */
export function shortcutOf(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const key = characterOf(press);
  if (key === null) return null;
  // Only a letter pressed with Shift is a capital.
  return press.shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** The ASCII character of a key press, regardless of modifiers. */
export function characterOf(press: Pick<Press, 'key' | 'code' | 'shiftKey'>): string | null {
  return /^[\x20-\x7e]$/.test(press.key) ? press.key : keyAt(press);
}

function keyAt({ key, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string | null {
  if (key.length !== 1) return null;
  if (code === 'Slash') return shiftKey ? '?' : null;
  return /^Key([A-Z])$/.exec(code)?.[1] ?? null;
}

const DIALOG = '[role=dialog], [role=alertdialog]';
/** Not a checkbox: it has the focus after a row was checked, and keys act on that row. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** Keys that repeat while they are held down. */
const REPEATED = new Set(['j', 'k']);

type KeyActions = Readonly<Record<string, () => void>>;

/**
 * Runs the action of a pressed key, except while the user types or a dialog is open. With `isFirst`,
 * the same keys of other components do nothing.
 */
export function useLeadKeys(actions: KeyActions, isFirst = false): void {
  const on = usePreference('singleKeys')[0] === 'on';
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event);
    const action = key === null ? undefined : actions[key];
    if (!action || event.defaultPrevented || isTyping(event.target) || isUnderDialog()) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(key ?? '')) action();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, isFirst);
    return () => window.removeEventListener('keydown', listener, isFirst);
  }, [on, isFirst]);
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Whether a dialog other than a lead's panel is open. Does not search the rows of a list. */
export function isUnderDialog(): boolean {
  const portals = [...document.body.children].filter(({ id }) => id !== 'root');
  const dialogs = portals.flatMap((portal) => [...portal.querySelectorAll(DIALOG)]);
  return dialogs.at(-1)?.hasAttribute('data-lead-drawer') === false;
}

type KeyList = readonly (readonly [key: string, meaning: string, ...more: unknown[]])[];

const FIRST_KEYS: KeyList = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['a', 'Assign to someone'],
  ['i', 'Assign to me'],
  ['m', 'Reply'],
  ['n', 'Add a note'],
];
const LAST_KEYS: KeyList = [
  ['x', 'Select the lead'],
  ['Shift x', 'Select all leads up to this one'],
  ['z', 'Undo your last change'],
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

/** A button and the key `?` open the list of shortcuts, which has a switch to turn them off. */
export function KeysHelp({ keys = [] }: { readonly keys?: KeyList }) {
  const [keysAct, setKeysAct] = usePreference('singleKeys');
  const [open, setOpen] = useState(false);
  useLeadKeys({ '?': () => setOpen(true) });
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Keys</QuietButton>
      {open && (
        <Dialog title="Keyboard shortcuts" close="Close" onClose={() => setOpen(false)}>
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
          <Check
            color="text"
            checked={keysAct === 'on'}
            onChange={(on) => setKeysAct(on ? 'on' : 'off')}
          >
            Single-key shortcuts
          </Check>
        </Dialog>
      )}
    </>
  );
}
