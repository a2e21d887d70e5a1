import { expect, it } from 'vitest';
import { deviceIn } from './sessions.service.ts';

it.each([
  [undefined, null],
  ['', null],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['x'.repeat(500), 'x'.repeat(80)],
])('the user agent %s is shown as %s', (userAgent, words) => {
  expect(deviceIn({ userAgent })).toBe(words);
});
