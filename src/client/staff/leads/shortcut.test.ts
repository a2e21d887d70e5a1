import { describe, expect, it } from 'vitest';
import { shortcutOf } from '#client/staff/leads/keys.tsx';

const NO_MODIFIERS = {
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
};
const press = (key: string, more: object = {}) =>
  shortcutOf({ key, code: '', ...NO_MODIFIERS, ...more });

describe('a single key', () => {
  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('is ignored with %s', (modifier) => {
    expect(press('r', { [modifier]: true })).toBeNull();
  });

  it.each(['Enter', 'Tab', 'ArrowDown', 'Dead', 'F5'])('is not the key %s', (key) => {
    expect(press(key, { code: key })).toBeNull();
  });

  it('is a capital letter only with Shift, not with Caps Lock', () => {
    expect(press('R', { shiftKey: true })).toBe('R');
    expect(press('r', { shiftKey: true })).toBe('R');
    expect(press('R')).toBe('r');
  });

  it('is the typed character, regardless of the key’s position', () => {
    expect(press('?', { shiftKey: true, code: 'Minus' })).toBe('?');
    expect(press('j', { code: 'KeyC' })).toBe('j');
  });

  it('is determined by position on an Arabic or a Cyrillic keyboard', () => {
    expect(press('ت', { code: 'KeyJ' })).toBe('j');
    expect(press('о', { code: 'KeyJ' })).toBe('j');
    expect(press('؟', { code: 'Slash', shiftKey: true })).toBe('?');
    expect(press('ذ', { code: 'Backquote' })).toBeNull();
  });
});
