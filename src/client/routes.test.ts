import { expect, test } from 'vitest';
import { pageAt, publicPages } from './routes.tsx';

test.each(['/404', '/admin/login', '/contact/more', '/Contact'])('%s is not found', (path) => {
  expect(pageAt(path).path).toBe('*');
});

test.each(publicPages)('$path is found', (page) => {
  expect(pageAt(page.path)).toBe(page);
});
