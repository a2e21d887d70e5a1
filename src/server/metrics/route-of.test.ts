import { expect, it } from 'vitest';
import { createRouteOf } from './route-of.ts';

const routeOf = createRouteOf({
  files: new Map(
    ['/', '/contact', '/assets/a.js', '/robots.txt'].map((path) => [path, null as never]),
  ),
});

it.each([
  ['GET', '/', 'page'],
  ['HEAD', '/contact?utm_source=x', 'page'],
  ['GET', '/assets/a.js', 'asset'],
  ['GET', '/robots.txt', 'asset'],
  ['GET', '/readyz', '/readyz'],
  ['POST', '/contact', 'form /contact'],
  ['GET', `/appointment/${'x'.repeat(43)}?a`, 'appointment link'],
  ['POST', `/appointment/${'x'.repeat(43)}/cancel`, 'appointment link'],
  ['POST', '/api/contact', 'POST /api/contact'],
  ['POST', '/API/contact', 'POST /api/contact'],
  ['PATCH', '/api/admin/contacts/0198/status', 'PATCH /api/admin/contacts/{id}/status'],
  ['POST', '/api/trpc/contacts.create', 'trpc contacts.create'],
  ['GET', '/api/trpc/leads.changes,leads.overview?batch=1', 'trpc batch'],
])('%s %s counts as %s', (method, url, route) => {
  expect(routeOf(method, url)).toBe(route);
});

it.each([
  ['GET', '/wp-login.php'],
  ['GET', '/assets/b.js'],
  ['PURGE', '/'],
  ['POST', '/'],
  ['GET', '/api/nothing'],
  ['PUT', '/api/contact'],
  ['POST', '/api/trpc/contacts.remove'],
  ['POST', '/api/trpc/__proto__'],
])('%s %s is unknown and counts as other', (method, url) => {
  expect(routeOf(method, url)).toBe('other');
});
