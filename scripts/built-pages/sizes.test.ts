import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { OTHER_RANGE } from '../../src/client/theme/font-ranges.ts';
import { localeOf } from '../../src/shared/language/locale.ts';
import { jsBudget, measureScripts } from '../build/size-report.ts';
import { attributeValues, type BuiltPage, fileAt, publicBuiltPages } from './testing/built-site.ts';

const HTML_BUDGET_BYTES = 40_000;
const PAGE_BUDGET_BYTES = 350_000;
/** Files that browsers load before any interaction: HTML, scripts, preloaded typefaces and drawings. */
const FIRST_VIEW_BUDGET_BYTES = { en: 95_000, ar: 110_000 };
const FONTS_BUDGET_BYTES = { en: 40_000, ar: 70_000 };
/** Files that browsers fetch for a page, unlike PNG icons and the social card. */
const FETCHED = /\.(?:js|css|svg|woff2|webp|avif|jpg)$/;
const COMPRESSED = /\.(?:js|css|svg|html)$/;

const scripts = new Map((await measureScripts()).map((page) => [page.page, page]));

const OTHER_CHARACTER = new RegExp(
  `[${OTHER_RANGE.replaceAll(/U\+(\w+)-?(\w*),?/g, (_, from, to) => `\\u{${from}}${to && `-\\u{${to}}`}`)}]`,
  'u',
);

/** The bytes sent to a browser that accepts gzip. */
function sentBytes(file: string): number {
  const content = readFileSync(file);
  return COMPRESSED.test(file) ? gzipSync(content).length : content.length;
}

/** The bytes of a page scrolled to its end: files named in its HTML, and its scripts. */
function wholePageBytes({ html, file }: BuiltPage): number {
  const named = ['href', 'src'].flatMap((name) => attributeValues(html, name));
  const ours = named.filter((link) => link.startsWith('/') && FETCHED.test(link));
  return sentWith(file, ours);
}

function firstViewBytes({ html, file }: BuiltPage): number {
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  return sentWith(file, attributeValues(preloads.join(''), 'href'));
}

function sentWith(file: string, links: readonly string[]): number {
  const files = new Set(links.flatMap((link) => fileAt(link) ?? []));
  for (const script of scriptsOf(file).files) files.add(`dist/${script}`);
  return [file, ...files].reduce((sum, it) => sum + sentBytes(it), 0);
}

const bytesOf = (links: readonly string[]) =>
  links.reduce((sum, link) => sum + readFileSync(fileAt(link) ?? '').length, 0);

function scriptsOf(file: string) {
  const found = scripts.get(file.replace('dist/pages/', ''));
  if (!found) throw new Error(`No scripts were measured for ${file}`);
  return found;
}

test.each([...scripts.values()])('$page has JavaScript within its budget', (built) => {
  const { initial, touched } = jsBudget(built.page);
  expect(built.initial).toBeLessThanOrEqual(initial);
  expect(built.touched).toBeLessThanOrEqual(touched);
});

describe.each(publicBuiltPages())('$path', (page) => {
  test('has HTML within its size budget', () => {
    expect(brotliCompressSync(page.html).length).toBeLessThanOrEqual(HTML_BUDGET_BYTES);
    expect(gzipSync(page.html).length).toBeLessThanOrEqual(HTML_BUDGET_BYTES);
  });

  test('loads the typefaces of its language, within their budget', () => {
    const fonts = attributeValues(page.html, 'href').filter((link) => link.endsWith('.woff2'));
    // A larger file needs a second round trip.
    for (const font of fonts) expect(bytesOf([font]), font).toBeLessThan(14_000);
    const arabic = fonts.filter((font) => font.includes('/plex-arabic-'));
    expect(bytesOf(fonts)).toBeLessThanOrEqual(FONTS_BUDGET_BYTES[localeOf(page.path)]);
    expect(arabic).toHaveLength(localeOf(page.path) === 'ar' ? 2 : 0);
  });

  test('shows only characters of the small typefaces', () => {
    const body = page.html.slice(page.html.indexOf('<body'));
    const text = body.replaceAll(/<[^>]*>/g, '').replaceAll(/&[#\w]+;/g, '');
    expect(OTHER_CHARACTER.exec(text)).toBeNull();
  });

  test('has a first view within its size budget', () => {
    const bytes = firstViewBytes(page);
    console.log(`${page.path.padEnd(22)} ${(bytes / 1000).toFixed(1)} kB in the first view`);
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BUDGET_BYTES[localeOf(page.path)]);
  });

  test('has a total size within its budget, with fonts and drawings', () => {
    const bytes = wholePageBytes(page);
    console.log(`${page.path.padEnd(22)} ${(bytes / 1000).toFixed(0)} kB in all`);
    expect(bytes).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
  });
});
