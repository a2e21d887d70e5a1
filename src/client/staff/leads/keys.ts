import { useEffect, useEffectEvent } from 'react';
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
  // Only a letter pressed with Shift is a capital. `?` and, on many keyboards, `/` need Shift too.
  return press.shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** The ASCII character of a key press, regardless of modifiers. */
export function characterOf(press: Pick<Press, 'key' | 'code' | 'shiftKey'>): string | null {
  return /^[\x20-\x7e]$/.test(press.key) ? press.key : keyAt(press);
}

function keyAt({ key, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string | null {
  if (key.length !== 1) return null;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1] ?? null;
}

const DIALOG = '[role=dialog], [role=alertdialog]';
/** A checked row keeps the focus in its checkbox, in which nobody types. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** Keys that repeat while they are held down. */
const REPEATED = new Set(['j', 'k']);

export type KeyActions = Readonly<Record<string, () => void>>;

/**
 * Runs the action of a pressed key, except while the user types or a dialog is open. With `isFirst`,
 * the same keys of other components do nothing.
 */
export function useLeadKeys(actions: KeyActions, isFirst = false): void {
  const [on] = usePreference('singleKeys');
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
