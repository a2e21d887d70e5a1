import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_PATHS } from '#shared/paths.ts';
import { attributeValues, builtPages, fileAt } from './testing/built-site.ts';

const ORIGIN = 'https://public-url.invalid';
/** Served by code, not from a file. */
const SERVED: readonly string[] = [
  ...Object.values(API_PATHS).filter((path) => path !== API_PATHS.guide),
];

/** The error in a link on the page at `path`; undefined for a valid link. */
function faultOf(link: string, path: string): string | undefined {
  if (/^mailto:/.test(link)) return /^mailto:[^@\s]+@[^@\s?]+/.test(link) ? undefined : link;
  if (/^tel:/.test(link)) return /^tel:\+\d{7,15}$/.test(link) ? undefined : link;
  const { origin, pathname, hash } = new URL(link, ORIGIN + path);
  if (origin !== ORIGIN) return origin.startsWith('https://') ? undefined : `${link}: not https`;
  if (SERVED.includes(pathname)) return undefined;
  const file = fileAt(pathname);
  if (!file) return `${link}: no such file`;
  const ids = attributeValues(readFileSync(file, 'utf8'), 'id');
  return hash === '' || ids.includes(hash.slice(1))
    ? undefined
    : `${link}: no such fragment on that page`;
}

test.each(builtPages())('every link on $path is valid', ({ path, html }) => {
  const links = ['href', 'src', 'action'].flatMap((name) => attributeValues(html, name));
  const faults = [...new Set(links)].flatMap((link) => faultOf(link, path) ?? []);
  expect(links.length).toBeGreaterThan(path === '/admin' ? 0 : 15);
  expect(faults).toEqual([]);
});

test.each(builtPages())('every external link on $path opens a new tab', ({ html }) => {
  const foreign = [...html.matchAll(/<a\b[^>]*href="https:[^>]*>/g)].map(([tag]) => tag);
  expect(foreign.filter((tag) => !/target="_blank" rel="noopener/.test(tag))).toEqual([]);
});
