import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from '#client/staff/leads/shortcut.ts';
import { usePreference } from '#client/staff/shell/preferences.ts';

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
