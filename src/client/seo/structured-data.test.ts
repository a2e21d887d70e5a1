import { describe, expect, it, test } from 'vitest';
import { company } from '#shared/company.ts';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import type { PublicPageName } from './page-metadata.ts';
import { structuredData, structuredDataText } from './structured-data.ts';

// The compiler checks types and properties: schema-dts types them.

const pages = Object.keys(PATHS) as PublicPageName[];
const localPages = LOCALES.flatMap((locale) => pages.map((page) => ({ locale, page })));

function nodesIn(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  return [part as Record<string, unknown>, ...Object.values(part).flatMap(nodesIn)];
}

const nodesOf = (page: PublicPageName) =>
  nodesIn(JSON.parse(structuredDataText(PATHS[page]) ?? 'null'));
const typesOf = (page: PublicPageName) => nodesOf(page).map((node) => node['@type']);

describe.each(localPages)('$page in $locale', ({ locale, page }) => {
  const text = structuredDataText(localPath(locale, PATHS[page])) ?? '';

  it('is safe inside a script element', () => {
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(structuredData(page, locale))));
  });

  it('publishes no fact that the owner has not set', () => {
    const unset = Object.values(company).filter(({ placeholder, value }) => placeholder && value);
    for (const { value } of unset) expect(text).not.toContain(JSON.stringify(value));
  });

  it('contains no price, offer, rating or review', () => {
    expect(text).not.toMatch(/"(?:offers|price|priceRange|aggregateRating|review)"/);
  });

  it('references only nodes that it contains', () => {
    const nodes = nodesIn(JSON.parse(text));
    const ids = new Set(nodes.filter((node) => node['@type']).map((node) => node['@id']));
    const refs = nodes.filter((node) => node['@id'] && !node['@type']);
    expect(refs.filter((node) => !ids.has(node['@id']))).toEqual([]);
  });
});

it.each(pages)('names and describes the content of the Arabic %s in Arabic', (page) => {
  const nodes = nodesIn(JSON.parse(structuredDataText(localPath('ar', PATHS[page])) ?? ''));
  const texts = nodes.flatMap(({ name, description }) => [name, description]);
  const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text);
  expect(texts.filter((it) => typeof it === 'string' && !isArabic(it) && it !== '71')).toEqual([]);
});

test('describes products in the store, and breadcrumbs on every page except home', () => {
  expect(typesOf('miningStore').filter((type) => type === 'Product')).toHaveLength(3);
  expect(typesOf('home').filter(Boolean)).toEqual(['Organization', 'PostalAddress', 'WebSite']);
  expect(typesOf('about')).toContain('BreadcrumbList');
});

test('pages outside the public site have no structured data', () => {
  expect(structuredDataText('/admin')).toBeUndefined();
});
