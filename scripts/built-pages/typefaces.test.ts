import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OTHER_RANGE } from '../../src/client/theme/font-ranges.ts';
import { localeOf } from '../../src/shared/language/locale.ts';
import { attributeValues, fileAt, publicBuiltPages } from './testing/built-site.ts';

const OTHER_CHARACTER = new RegExp(
  `[${OTHER_RANGE.replaceAll(/U\+(\w+)-?(\w*),?/g, (_, from, to) => `\\u{${from}}${to && `-\\u{${to}}`}`)}]`,
  'u',
);

describe.each(publicBuiltPages())('$path', ({ path, html }) => {
  test('loads the small typefaces of its language', () => {
    const fonts = attributeValues(html, 'href').filter((link) => link.endsWith('.woff2'));
    // A larger file needs a second round trip.
    for (const font of fonts)
      expect(readFileSync(fileAt(font) ?? '').length, font).toBeLessThan(14_000);
    const arabic = fonts.filter((font) => font.includes('/plex-arabic-'));
    expect(arabic).toHaveLength(localeOf(path) === 'ar' ? 2 : 0);
  });

  test('shows only characters of the small typefaces', () => {
    const body = html.slice(html.indexOf('<body'));
    const text = body.replaceAll(/<[^>]*>/g, '').replaceAll(/&[#\w]+;/g, '');
    expect(OTHER_CHARACTER.exec(text)).toBeNull();
  });
});
