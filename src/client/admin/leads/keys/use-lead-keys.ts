import { useEffect, useEffectEvent } from 'react';
import { useKeysSwitch } from './keys-switch.ts';
import { shortcutOf } from './shortcut.ts';

const TYPING = 'input, textarea, select, [contenteditable]';
/** Keys that go on while they are held down. */
const REPEATED = new Set(['j', 'k']);

/** What each single key does at present. */
export type KeyActions = Readonly<Record<string, () => void>>;

/**
 * Lets single keys act wherever the focus is on the dashboard, but never while somebody types, with
 * a modifier, or under a dialog. The drawer is no such dialog: keys act on the lead in it.
 */
export function useLeadKeys(actions: KeyActions): void {
  const { on } = useKeysSwitch();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isUnderDialog()) return;
    const key = shortcutOf(event);
    const action = key === null ? undefined : actions[key];
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(key ?? '')) action();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [on]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function isUnderDialog(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const top = [...dialogs].at(-1);
  return top !== undefined && !top.hasAttribute('data-lead-drawer');
}
