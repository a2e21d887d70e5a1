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
