import { expect, test } from 'vitest';
import { englishPath, localeOf, localPath } from './locale.ts';

test.each([
  ['/', '/ar'],
  ['/?draft=1', '/ar?draft=1'],
  ['/#contact', '/ar#contact'],
  ['/contact', '/ar/contact'],
  ['/book-appointment?service=consultation', '/ar/book-appointment?service=consultation'],
])('%s is %s in Arabic', (english, arabic) => {
  expect(localPath('ar', english)).toBe(arabic);
  expect(localPath('en', english)).toBe(english);
});

test.each([
  ['/ar', 'ar', '/'],
  ['/ar/contact', 'ar', '/contact'],
  ['/', 'en', '/'],
  ['/arrangements', 'en', '/arrangements'],
] as const)('%s is a page in %s', (path, locale, english) => {
  expect(localeOf(path)).toBe(locale);
  expect(englishPath(path)).toBe(english);
});
