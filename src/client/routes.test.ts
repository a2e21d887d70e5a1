import { describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { adminArea, notFoundPage, pageAt, publicPages } from './routes.tsx';

test.each(Object.values(ADMIN_PATHS))('%s is the staff area', (path) => {
  expect(pageAt(path)).toBe(adminArea);
});

test.each(['/nope', '/admin', '/contact/more', '/Contact'])('%s is not found', (path) => {
  expect(pageAt(path)).toEqual(notFoundPage);
});

describe.each(publicPages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('is found with and without a trailing slash', () => {
    expect([pageAt(path), pageAt(path === '/' ? '/' : `${path}/`)]).toEqual([page, page]);
  });

  test('has a title and a description that search engines do not truncate', () => {
    const { title, description, keywords } = page.metadata;
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(keywords?.split(', ').length).toBeGreaterThan(2);
  });
});

test('no two pages share a title or a description', () => {
  const texts = publicPages.flatMap(({ metadata }) => [metadata.title, metadata.description]);
  expect(new Set(texts).size).toBe(texts.length);
});
