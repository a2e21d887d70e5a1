import { describe, expect, test } from 'vitest';
import { pageAt, publicPages } from './routes.tsx';

test.each(['/404', '/admin/login', '/contact/more', '/Contact'])('%s is not found', (path) => {
  expect(pageAt(path).path).toBe('*');
});

describe.each(publicPages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('is found', () => {
    expect(pageAt(path)).toBe(page);
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
