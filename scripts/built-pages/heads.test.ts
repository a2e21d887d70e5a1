import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { englishPath, LOCALES, localeOf, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { attributeValues, fileAt, headValue, publicBuiltPages } from './testing/built-site.ts';

const ORIGIN = 'https://public-url.invalid';
const pages = publicBuiltPages();
const paths = LOCALES.flatMap((locale) =>
  Object.values(PATHS).map((path) => localPath(locale, path)),
);

/** Width and height of a PNG, from its header. */
function pngSize(file: string): [number, number] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the build has exactly the specified pages, in every language', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort());
});

describe.each(pages)('$path', (page) => {
  it('has its own canonical URL', () => {
    const address = ORIGIN + page.path;
    expect(headValue(page, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(headValue(page, /<meta property="og:url" content="([^"]+)"/)).toBe(address);
  });

  it('names its language and both of its versions', () => {
    const locale = localeOf(page.path);
    const dir = locale === 'ar' ? 'rtl' : 'ltr';
    expect(page.html).toContain(`<html lang="${locale}" dir="${dir}"`);
    const links = page.html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
    const english = englishPath(page.path);
    expect([...links].map(([, lang, href]) => [lang, href])).toEqual([
      ['en', ORIGIN + english],
      ['ar', ORIGIN + localPath('ar', english)],
      ['x-default', ORIGIN + english],
    ]);
    const [own, other] = locale === 'ar' ? ['ar_AE', 'en_AE'] : ['en_AE', 'ar_AE'];
    const networks = page.html.matchAll(/<meta property="og:(locale[^"]*)" content="([^"]+)"/g);
    expect([...networks].map(([, name, value]) => [name, value])).toEqual([
      ['locale', own],
      ['locale:alternate', other],
    ]);
  });

  it('has metadata for search engines and social networks', () => {
    const meta = (name: string) =>
      headValue(page, new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`));
    const title = headValue(page, /<title>([^<]+)</);
    const description = meta('description');
    expect(title.length).toBeGreaterThan(10);
    // Search engines truncate longer ones.
    expect(title.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(meta('keywords').split(', ').length).toBeGreaterThan(2);
    expect(page.html).not.toContain('noindex');
    expect(meta('og:type')).toBe('website');
    expect(meta('twitter:card')).toBe('summary_large_image');
    for (const network of ['og', 'twitter']) {
      expect(meta(`${network}:title`)).toBe(title);
      expect(meta(`${network}:description`)).toBe(description);
    }
    expect(meta('twitter:image')).toBe(meta('og:image'));
  });

  it('has a social card of 1200 x 630 pixels in its language', () => {
    const image = headValue(page, /<meta property="og:image" content="([^"]+)"/);
    expect(image).toBe(`${ORIGIN}/social-${localeOf(page.path)}.png`);
    const file = fileAt(image.slice(ORIGIN.length));
    expect(file && pngSize(file)).toEqual([1200, 630]);
  });
});

test.each(['title', 'description'])('no two pages share a %s', (part) => {
  const pattern = part === 'title' ? /<title>([^<]+)</ : /name="description" content="([^"]+)"/;
  const texts = pages.map((page) => headValue(page, pattern));
  expect(new Set(texts).size).toBe(pages.length);
});

test('the specified heads contain "65.5 MW across Abu Dhabi and Al Ain"', () => {
  const headOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';
  const claim = '65\\.5 MW across Abu Dhabi and Al Ain';
  const described = new RegExp(`<meta name="description" content="[^"]*${claim}`);
  expect(headOf('/deployment-sites')).toMatch(new RegExp(`<title>[^<]*${claim}`));
  expect(headOf('/deployment-sites')).toMatch(described);
  expect(headOf('/')).toMatch(described);
});

test('the sitemap lists exactly the pages', () => {
  const listed = [...readFileSync('dist/pages/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)</g)];
  expect(listed.map(([, address]) => address).sort()).toEqual(
    pages.map(({ path }) => ORIGIN + path).sort(),
  );
});

test('the sitemap pairs both versions of each page', () => {
  const entries = readFileSync('dist/pages/sitemap.xml', 'utf8').match(/<url>.*<\/url>/g) ?? [];
  const pairs = entries.map((entry) =>
    [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href]),
  );
  const expected = paths.map(englishPath).map((path) => [
    ['en', ORIGIN + path],
    ['ar', ORIGIN + localPath('ar', path)],
    ['x-default', ORIGIN + path],
  ]);
  expect(pairs.sort()).toEqual(expected.sort());
});

test('robots.txt excludes the staff area and the API, allows the docs and names the sitemap', () => {
  const robots = readFileSync('dist/pages/robots.txt', 'utf8').split('\n');
  expect(robots).toEqual(
    expect.arrayContaining([
      'Disallow: /admin',
      'Disallow: /api',
      'Allow: /api/docs',
      'Allow: /api/openapi.json',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    ]),
  );
});

test('the pages have icons, which the build contains', () => {
  const linked = attributeValues(pages[0]?.html ?? '', 'href').filter((it) => /icon/.test(it));
  expect(linked).toEqual(['/favicon.svg', '/favicon-32.png', '/apple-touch-icon.png']);
  expect([...linked, '/icon-512.png'].filter((path) => !fileAt(path))).toEqual([]);
});

it('the build contains /favicon.ico', () => {
  const ico = readFileSync('dist/pages/favicon.ico');
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});
