import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PreferenceName, usePreference } from '#client/staff/shell/preferences.ts';

const hook = <Name extends PreferenceName>(name: Name) => renderHook(() => usePreference(name));

test('a preference has a default, and every user of it sees a change', () => {
  const [one, other] = [hook('theme').result, hook('theme').result];
  expect(one.current[0]).toBe('system');
  act(() => one.current[1]('light'));
  expect(other.current[0]).toBe('light');
  expect(hook('theme').result.current[0]).toBe('light');
});

test('a change in another tab applies here', () => {
  const { result } = hook('singleKeys');
  expect(result.current[0]).toBe('on');
  act(() => {
    localStorage.setItem('admin-single-keys', 'off');
    window.dispatchEvent(new Event('storage'));
  });
  expect(result.current[0]).toBe('off');
});
